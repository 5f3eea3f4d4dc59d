'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useProblemToast } from '#app/_client/problem/use-problem-toast.ts';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { Field } from '#app/_ui/field.tsx';
import { Panel, PanelBody, PanelHeader } from '#app/_ui/panel.tsx';
import { Select } from '#app/_ui/select.tsx';
import { toast } from '#app/_ui/toast.tsx';
import { AmountField, typedAmount } from '#app/(player)/_parts/amount-field.tsx';
import { useGoodName } from '#app/(player)/_parts/use-good-name.ts';
import type { Me } from '#app/(player)/_parts/use-me.ts';
import { useTurns } from '#app/(player)/_parts/use-turns.ts';
import { DisabledReason } from '#app/(player)/game/_parts/shipyard/disabled-reason.tsx';
import { withdrawalTurns } from '#server/game/bank/rules/stipend.ts';
import { type BankBalance, type Direction, mayMove } from './bank-balance.ts';
import { DirectionChoice } from './direction-choice.tsx';

type Held = Pick<ApiOutput['bank']['balance']['goods'][number], 'commodity' | 'quantity'>[];

/** Moves goods between hold and account; shows the turns that a withdrawal costs. */
export function GoodsForm({ balance, me }: { balance: BankBalance; me: Me }) {
  const t = useTranslations('bank.goods');
  const [direction, setDirection] = useState<Direction>('deposit');
  const cargo = api.trading.cargo.useQuery();
  const isDeposit = direction === 'deposit';
  const held = isDeposit ? (cargo.data?.items ?? []) : balance.goods;
  const free = me.ship ? me.ship.holds - me.ship.cargo_used : 0;
  return (
    <Panel>
      <PanelHeader title={t('title')} note={t('note')} />
      <PanelBody className="grid justify-items-start gap-3">
        <DirectionChoice value={direction} onChange={setDirection} />
        {held.length > 0 ? (
          <GoodsMove key={direction} me={me} balance={balance} direction={direction} held={held} free={free} />
        ) : (
          <p className="text-sm text-ink-muted">{t(isDeposit ? 'noneOnBoard' : 'noneStored')}</p>
        )}
      </PanelBody>
    </Panel>
  );
}

type GoodsMoveProps = { me: Me; balance: BankBalance; direction: Direction; held: Held; free: number };

function GoodsMove({ me, balance, direction, held, free }: GoodsMoveProps) {
  const t = useTranslations('bank');
  const goodName = useGoodName();
  const now = useTurns(me);
  const have = now.turns + now.rested;
  const [good, setGood] = useState<string | undefined>();
  const [typed, setTyped] = useState('');
  const { move, busy } = useGoodsMove(direction, () => setTyped(''));
  const chosen = held.find(({ commodity }) => commodity === good) ?? held[0];
  if (!chosen) return null;
  const { commodity, quantity: there } = chosen;
  const isDeposit = direction === 'deposit';
  const max = isDeposit ? there : Math.min(there, free);
  const quantity = typedAmount(typed);
  const turns = isDeposit ? 0 : withdrawalTurns(quantity);
  const why = mayMove(balance, direction, 'goods') ? (quantity > max ? t('why.atMost', { max }) : null) : t('why.dock');
  const isReady = quantity >= 1 && turns <= have && why === null;
  return (
    <>
      <div className="grid w-full items-start gap-3 sm:grid-cols-2">
        <Field label={t('goods.good')}>
          <Select
            value={commodity}
            onValueChange={setGood}
            placeholder={t('goods.choose')}
            options={held.map(({ commodity: value }) => ({ value, label: goodName(value) }))}
          />
        </Field>
        <AmountField
          label={t('goods.quantity')}
          value={typed}
          onChange={setTyped}
          max={max}
          maxLabel={t('max')}
          hint={isDeposit ? t('goods.onBoard', { count: there }) : t('goods.atBank', { count: there, free })}
        />
      </div>
      <DisabledReason quiet reason={why} />
      <p className={turns > have ? 'text-sm text-danger' : 'text-sm text-ink-muted'}>
        {turns > have ? t('goods.short', { have }) : turns > 0 ? t('goods.cost', { turns, have }) : t('goods.free')}
      </p>
      <Button look="primary" disabled={!isReady} busy={busy} onClick={() => move(commodity, quantity)}>
        {t(`direction.${direction}`)}
      </Button>
    </>
  );
}

function useGoodsMove(direction: Direction, onMoved: () => void) {
  const t = useTranslations('bank.goods');
  const goodName = useGoodName();
  const onError = useProblemToast();
  const deposit = api.bank.deposit.useMutation({
    onError,
    onSuccess: (_, { commodity = '', quantity: count = 0 }) => {
      toast.success(t('deposited', { count, good: goodName(commodity) }));
      onMoved();
    },
  });
  const withdraw = api.bank.withdrawGoods.useMutation({
    onError,
    onSuccess: (_, { commodity, quantity: count }) => {
      toast.success(t('withdrawn', { count, good: goodName(commodity) }));
      onMoved();
    },
  });
  const chosen = direction === 'deposit' ? deposit : withdraw;
  return {
    move: (commodity: Held[number]['commodity'], quantity: number) => chosen.mutate({ commodity, quantity }),
    busy: chosen.isPending,
  };
}
