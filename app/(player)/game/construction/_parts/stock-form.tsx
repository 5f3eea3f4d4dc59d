'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useProblemToast } from '#app/_client/problem/use-problem-toast.ts';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { Field } from '#app/_ui/field.tsx';
import { Segmented } from '#app/_ui/segmented.tsx';
import { Select } from '#app/_ui/select.tsx';
import { toast } from '#app/_ui/toast.tsx';
import { AmountField, typedAmount } from '#app/(player)/_parts/amount-field.tsx';
import { useGoodName } from '#app/(player)/_parts/use-good-name.ts';
import { DisabledReason } from '#app/(player)/game/_parts/shipyard/disabled-reason.tsx';
import { useAboard } from '#app/(player)/game/planets/[id]/_parts/use-aboard.ts';
import type { OwnStation } from './own-station.ts';

const DIRECTIONS = ['to_station', 'to_ship'] as const;
type Direction = (typeof DIRECTIONS)[number];

/** At the dock: moves goods between the hold and the stock. */
export function StockForm({ station }: { station: OwnStation }) {
  const t = useTranslations('construction.market');
  const goodName = useGoodName();
  const aboard = useAboard();
  const [direction, setDirection] = useState<Direction>('to_station');
  const [chosen, setChosen] = useState<string>();
  const [typed, setTyped] = useState('');
  const move = useMoveStock(() => setTyped(''));
  const good = station.market.find(({ commodity }) => commodity === chosen) ?? station.market[0];
  if (!good) return null;
  const board = aboard.units(good.commodity);
  const max =
    direction === 'to_ship' ? Math.min(good.quantity, aboard.free) : Math.min(board, good.limit - good.quantity);
  const quantity = typedAmount(typed);
  const why = quantity > max ? t('atMost', { max }) : null;
  return (
    <div className="grid gap-3">
      <DirectionSwitch value={direction} onChange={setDirection} />
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <Field label={t('good')}>
          <Select
            value={good.commodity}
            onValueChange={setChosen}
            options={station.market.map(({ commodity }) => ({ value: commodity, label: goodName(commodity) }))}
          />
        </Field>
        <AmountField
          label={t('quantity')}
          hint={t('moveHint', { board, here: good.quantity, free: aboard.free })}
          value={typed}
          onChange={setTyped}
          max={max}
          maxLabel={t('max')}
        />
      </div>
      <DisabledReason quiet reason={why} />
      <Button
        className="justify-self-start"
        disabled={quantity < 1 || why !== null}
        busy={move.isPending}
        onClick={() => move.mutate({ id: station.id, commodity: good.commodity, quantity, direction })}
      >
        {t('move')}
      </Button>
    </div>
  );
}

function DirectionSwitch({ value, onChange }: { value: Direction; onChange: (next: Direction) => void }) {
  const t = useTranslations('construction.market');
  return (
    <Segmented
      label={t('direction')}
      className="justify-self-start"
      value={value}
      onValueChange={onChange}
      options={DIRECTIONS.map((direction) => ({ value: direction, label: t(direction) }))}
    />
  );
}

function useMoveStock(onMoved: () => void) {
  const t = useTranslations('construction.market');
  const goodName = useGoodName();
  const onError = useProblemToast();
  return api.construction.moveStock.useMutation({
    onError,
    onSuccess: (_, { quantity, commodity }) => {
      toast.success(t('moved', { count: quantity, good: goodName(commodity) }));
      onMoved();
    },
  });
}
