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
import { splitFleetInput } from '#server/game/fleets/schemas.ts';
import type { Fleet } from './fleet.ts';
import { MemberChoice } from './member-choice.tsx';

/** Splits members off into a fleet of their own. */
export function SplitPanel({ fleet }: { fleet: Fleet }) {
  const t = useTranslations('fleets.split');
  const form = useTranslations('fleets.form');
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const split = api.fleets.split.useMutation({
    onSuccess: () => {
      toast.success(t('done'));
      setName('');
      setChosen([]);
    },
  });
  const wanted = splitFleetInput.safeParse({ id: fleet.id, name, player_ids: chosen });
  const isReady = wanted.success;
  return (
    <Panel>
      <PanelHeader title={t('title')} note={t('note')} />
      <PanelBody className="grid gap-3">
        <MemberChoice members={fleet.ships.filter(({ is_me }) => !is_me)} chosen={chosen} onChange={setChosen} />
        <Field label={t('name')} hint={form('nameHint')} className="max-w-80">
          <Input value={name} maxLength={32} onChange={(event) => setName(event.target.value)} />
        </Field>
        <ProblemNotice problem={split.error ? toProblem(split.error) : null} />
        <ConfirmButton
          className="justify-self-start"
          needsConfirm
          disabled={!isReady}
          confirmLabel={t('sure')}
          busy={split.isPending}
          onConfirm={() => (wanted.success ? split.mutate(wanted.data) : undefined)}
        >
          {t('submit')}
        </ConfirmButton>
      </PanelBody>
    </Panel>
  );
}
