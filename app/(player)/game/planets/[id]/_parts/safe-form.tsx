'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useProblemToast } from '#app/_client/problem/use-problem-toast.ts';
import { api } from '#app/_client/trpc/api.ts';
import { ConfirmButton } from '#app/_ui/confirm-button.tsx';
import { Panel, PanelBody, PanelHeader } from '#app/_ui/panel.tsx';
import { toast } from '#app/_ui/toast.tsx';
import { AmountField, typedAmount } from '#app/(player)/_parts/amount-field.tsx';
import { DisabledReason } from '#app/(player)/game/_parts/shipyard/disabled-reason.tsx';
import { transportFee } from '#server/game/planets/rules/compensation.ts';
import type { Held } from './planet.ts';
import { usePlanetBar } from './use-planet-bar.ts';

type Direction = 'deposit' | 'withdraw' | 'prepay';

/** Moves credits between the player and the planet's safe, and prepays their transport in case the region ends. */
export function SafeForm({ planet, credits }: { planet: Held; credits: number }) {
  const t = useTranslations('holdings.planet');
  const [typed, setTyped] = useState('');
  const { safe, safe_capacity: capacity, transport_prepaid: prepaid } = planet.holding;
  const canEnd = planet.region_kind === 'player_owned';
  const amount = typedAmount(typed);
  const most = {
    deposit: Math.min(credits, capacity - safe),
    withdraw: safe,
    prepay: canEnd && transportFee(amount) <= credits ? capacity - prepaid : 0,
  };
  const why = usePlanetBar()(planet, amount, Math.max(most.deposit, most.withdraw, most.prepay));
  const directions: Direction[] = canEnd ? ['deposit', 'withdraw', 'prepay'] : ['deposit', 'withdraw'];
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
          {canEnd ? (
            <p className="max-w-prose text-xs text-ink-muted">{t('safe.transport', { prepaid, capacity })}</p>
          ) : null}
          <SafeButtons {...{ planet, amount, directions, why, most }} onDone={() => setTyped('')} />
        </PanelBody>
      ) : null}
    </Panel>
  );
}

type ButtonsProps = {
  planet: Held;
  amount: number;
  directions: readonly Direction[];
  /** Why no action is possible. */
  why: string | null;
  most: Readonly<Record<Direction, number>>;
  onDone: () => void;
};

function SafeButtons({ planet, amount, directions, why, most, onDone }: ButtonsProps) {
  const t = useTranslations('holdings.planet.safe');
  const onError = useProblemToast();
  const use = api.planets.safe.useMutation({
    onError,
    onSuccess: ({ planet: { holding } }, { direction }) => {
      const { safe = 0, transport_prepaid = 0 } = holding ?? {};
      toast.success(direction === 'prepay' ? t('prepaid', { amount: transport_prepaid }) : t('done', { amount: safe }));
      onDone();
    },
  });
  const fee = transportFee(amount);
  return (
    <>
      <DisabledReason quiet reason={why} />
      <div className="flex flex-wrap gap-2">
        {directions.map((direction) => (
          <ConfirmButton
            key={direction}
            look={direction === 'deposit' ? 'primary' : 'secondary'}
            credits={direction === 'prepay' ? fee : amount}
            disabled={amount < 1 || why !== null || amount > most[direction]}
            confirmLabel={direction === 'prepay' ? t('prepaySure', { fee }) : t('sure', { amount })}
            busy={use.isPending && use.variables.direction === direction}
            onConfirm={() => use.mutate({ id: planet.id, amount, direction })}
          >
            {t(direction)}
          </ConfirmButton>
        ))}
      </div>
    </>
  );
}
