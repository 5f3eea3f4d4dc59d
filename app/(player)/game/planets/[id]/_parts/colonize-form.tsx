'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useProblemToast } from '#app/_client/problem/use-problem-toast.ts';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { Panel, PanelBody, PanelHeader } from '#app/_ui/panel.tsx';
import { toast } from '#app/_ui/toast.tsx';
import { AmountField, typedAmount } from '#app/(player)/_parts/amount-field.tsx';
import { DisabledReason } from '#app/(player)/game/_parts/shipyard/disabled-reason.tsx';
import type { Held } from './planet.ts';
import type { Aboard } from './use-aboard.ts';
import { usePlanetBar } from './use-planet-bar.ts';

/** Settles colonists from the hold. */
export function ColonizeForm({ planet, aboard }: { planet: Held; aboard: Aboard }) {
  const t = useTranslations('holdings.planet');
  const onError = useProblemToast();
  const [typed, setTyped] = useState('');
  const colonize = api.planets.colonize.useMutation({
    onError,
    onSuccess: (_, { quantity }) => {
      toast.success(t('colonize.done', { count: quantity }));
      setTyped('');
    },
  });
  const board = aboard.units('colonists');
  const space = planet.holding.max_colonists - planet.holding.colonists;
  const max = Math.min(board, space);
  const quantity = typedAmount(typed);
  const why = usePlanetBar()(planet, quantity, max);
  return (
    <Panel aria-label={t('colonize.title')}>
      <PanelHeader title={t('colonize.title')} note={t('colonize.note', { board, space })} />
      <PanelBody className="grid justify-items-start gap-3">
        <div className="w-full max-w-64">
          <AmountField label={t('quantity')} value={typed} onChange={setTyped} max={max} maxLabel={t('max')} />
        </div>
        <DisabledReason quiet reason={why} />
        <Button
          look="primary"
          disabled={quantity < 1 || why !== null}
          busy={colonize.isPending}
          onClick={() => colonize.mutate({ id: planet.id, quantity })}
        >
          {t('colonize.submit')}
        </Button>
      </PanelBody>
    </Panel>
  );
}
