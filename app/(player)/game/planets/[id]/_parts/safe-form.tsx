'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useProblemToast } from '#app/_client/problem/use-problem-toast.ts';
import { api } from '#app/_client/trpc/api.ts';
import { ConfirmButton } from '#app/_ui/confirm-button.tsx';
import { Panel, PanelBody, PanelHeader } from '#app/_ui/panel.tsx';
import { toast } from '#app/_ui/toast.tsx';
import { AmountField, typedAmount } from '#app/(player)/_parts/amount-field.tsx';
import { WhyNot } from '#app/(player)/game/_parts/shipyard/why-not.tsx';
import type { Held } from './planet.ts';
import { usePlanetBar } from './use-planet-bar.ts';

/** Credits between the player and the planet's safe. */
export function SafeForm({ planet, credits }: { planet: Held; credits: number }) {
  const t = useTranslations('holdings.planet');
  const onError = useProblemToast();
  const [typed, setTyped] = useState('');
  const { safe, safe_capacity: capacity } = planet.holding;
  const use = api.planets.safe.useMutation({
    onError,
    onSuccess: ({ planet: { holding } }) => {
      toast.success(t('safe.done', { amount: holding?.safe ?? 0 }));
      setTyped('');
    },
  });
  const amount = typedAmount(typed);
  const most = { deposit: Math.min(credits, capacity - safe), withdraw: safe } as const;
  const why = usePlanetBar()(planet, amount, Math.max(most.deposit, most.withdraw));
  return (
    <Panel>
      <PanelHeader title={t('safe.title')} note={capacity > 0 ? t('safe.note', { safe, capacity }) : t('safe.none')} />
      {capacity > 0 ? (
        <PanelBody className="grid justify-items-start gap-3">
          <div className="w-full max-w-64">
            <AmountField
              label={t('safe.amount')}
              value={typed}
              onChange={setTyped}
              max={safe > 0 ? most.withdraw : most.deposit}
              maxLabel={t('max')}
            />
          </div>
          <WhyNot quiet reason={why} />
          <div className="flex flex-wrap gap-2">
            {(['deposit', 'withdraw'] as const).map((direction) => (
              <ConfirmButton
                key={direction}
                look={direction === 'deposit' ? 'primary' : 'secondary'}
                credits={amount}
                disabled={amount < 1 || why !== null || amount > most[direction]}
                confirmLabel={t('safe.sure', { amount })}
                busy={use.isPending && use.variables.direction === direction}
                onConfirm={() => use.mutate({ id: planet.id, amount, direction })}
              >
                {t(`safe.${direction}`)}
              </ConfirmButton>
            ))}
          </div>
        </PanelBody>
      ) : null}
    </Panel>
  );
}
