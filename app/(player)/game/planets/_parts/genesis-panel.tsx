'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toProblem } from '#app/_client/problem/problem.ts';
import { ProblemNotice } from '#app/_client/problem/problem-notice.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { ConfirmButton } from '#app/_ui/confirm-button.tsx';
import { Field } from '#app/_ui/field.tsx';
import { Input } from '#app/_ui/input.tsx';
import { Panel, PanelBody, PanelHeader } from '#app/_ui/panel.tsx';
import { toast } from '#app/_ui/toast.tsx';
import { DisabledReason } from '#app/(player)/game/_parts/shipyard/disabled-reason.tsx';

/** Launches a genesis device in the player's sector. */
export function GenesisPanel() {
  const t = useTranslations('holdings.planets');
  const quote = api.planets.genesisQuote.useQuery();
  const [name, setName] = useState('');
  const launch = api.planets.genesis.useMutation({
    onSuccess: ({ planet }) => {
      toast.success(t('genesis.done', { name: planet.name }));
      setName('');
    },
  });
  if (!quote.data) return null;
  const { genesis_price: price, planets, max_planets: max } = quote.data;
  return (
    <Panel>
      <PanelHeader title={t('genesis.title')} note={t('genesis.note', { planets, max })} />
      <PanelBody className="grid gap-3">
        <div className="grid items-end justify-start gap-3 sm:grid-cols-[minmax(0,20rem)_auto]">
          <Field label={t('genesis.name')}>
            <Input value={name} maxLength={40} onChange={(event) => setName(event.target.value)} />
          </Field>
          <ConfirmButton
            look="primary"
            credits={price}
            disabled={name.trim() === '' || planets >= max}
            confirmLabel={t('sure', { price })}
            busy={launch.isPending}
            onConfirm={() => launch.mutate({ name: name.trim(), expected_price: price })}
          >
            {t('genesis.submit', { price })}
          </ConfirmButton>
        </div>
        <DisabledReason quiet reason={planets >= max ? t('genesis.full') : null} />
        <ProblemNotice problem={launch.error ? toProblem(launch.error) : null} />
      </PanelBody>
    </Panel>
  );
}
