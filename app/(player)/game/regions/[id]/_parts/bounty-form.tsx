'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toProblem } from '#app/_client/problem/problem.ts';
import { ProblemNotice } from '#app/_client/problem/problem-notice.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { ConfirmButton } from '#app/_ui/confirm-button.tsx';
import { Segmented } from '#app/_ui/segmented.tsx';
import { toast } from '#app/_ui/toast.tsx';
import { AmountField, typedAmount } from '#app/(player)/_parts/amount-field.tsx';
import { PlayerNameField } from '#app/(player)/_parts/player-name-field.tsx';
import { useMe } from '#app/(player)/_parts/use-me.ts';
import { useSettings } from '#app/(player)/_parts/use-settings.ts';
import { DisabledReason } from '#app/(player)/game/_parts/shipyard/disabled-reason.tsx';
import { CountsAsGiven } from '#app/(player)/game/bounties/_parts/counts-as-given.tsx';

const PAYERS = ['fund', 'owner'] as const;
type Payer = (typeof PAYERS)[number];

/** Places a bounty of the region, paid by its fund or by the owner. */
export function BountyForm({ id }: { id: string }) {
  const t = useTranslations('regions.bounties');
  const { bounty_min: min, bounty_days: days } = useSettings();
  const [payer, setPayer] = useState<Payer>('fund');
  const [target, setTarget] = useState('');
  const [typed, setTyped] = useState('');
  const has = useAvailable(id, payer);
  const place = usePlaceBounty(() => setTyped(''));
  const amount = typedAmount(typed);
  const problem = place.error ? toProblem(place.error) : null;
  const wrongName = problem?.status === 404 ? t('unknown') : undefined;
  const why = useDisabledReason(payer, amount, has, min);
  return (
    <div className="grid justify-items-start gap-3 px-4 pb-4">
      <PayerChoice payer={payer} onPayer={setPayer} />
      <div className="grid w-full items-start gap-3 sm:grid-cols-2">
        <PlayerNameField
          label={t('player')}
          hint={t('hint', { days })}
          value={target}
          error={wrongName}
          onChange={setTarget}
        />
        <AmountField
          label={t('amount')}
          value={typed}
          onChange={setTyped}
          max={has}
          maxLabel={t('max')}
          hint={t(payer === 'fund' ? 'inFund' : 'withYou', { has })}
        />
      </div>
      <CountsAsGiven />
      <ProblemNotice problem={wrongName ? null : problem} />
      <DisabledReason quiet reason={why} />
      <ConfirmButton
        look="primary"
        credits={amount}
        confirmLabel={t('confirm', { amount })}
        disabled={target.trim() === '' || why !== null}
        busy={place.isPending}
        onConfirm={() => place.mutate({ target: target.trim(), amount, region_id: id, from_fund: payer === 'fund' })}
      >
        {t('submit')}
      </ConfirmButton>
    </div>
  );
}

function usePlaceBounty(onPlaced: () => void) {
  const t = useTranslations('regions.bounties');
  return api.bounties.place.useMutation({
    onSuccess: ({ target }) => {
      toast.success(t('placed', { name: target.username }));
      onPlaced();
    },
  });
}

function PayerChoice({ payer, onPayer }: { payer: Payer; onPayer: (payer: Payer) => void }) {
  const t = useTranslations('regions.bounties');
  return (
    <Segmented
      label={t('payer.label')}
      value={payer}
      onValueChange={onPayer}
      options={PAYERS.map((value) => ({ value, label: t(`payer.${value}`) }))}
    />
  );
}

/** Why the amount cannot be placed; null if it can. */
function useDisabledReason(payer: Payer, amount: number, has: number, min: number): string | null {
  const t = useTranslations('regions.bounties');
  if (has < min) return t(payer === 'fund' ? 'why.fund' : 'why.credits', { min, has });
  if (amount > has) return t('why.atMost', { has });
  return amount < min ? t('why.atLeast', { min }) : null;
}

/** The credits of the chosen payer. */
function useAvailable(id: string, payer: Payer): number {
  const { data: taxes } = api.governance.taxes.useQuery({ id });
  const { data: me } = useMe();
  return payer === 'fund' ? (taxes?.fund ?? 0) : (me?.credits ?? 0);
}
