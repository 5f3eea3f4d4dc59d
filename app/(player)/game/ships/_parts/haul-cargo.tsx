'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { useProblemToast } from '#app/_client/problem/use-problem-toast.ts';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { ConfirmButton } from '#app/_ui/confirm-button.tsx';
import { DialogContent, DialogRoot, DialogTrigger } from '#app/_ui/dialog.tsx';
import { Field } from '#app/_ui/field.tsx';
import { Select } from '#app/_ui/select.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { toast } from '#app/_ui/toast.tsx';
import { AmountField, typedAmount } from '#app/(player)/_parts/amount-field.tsx';
import { useGoodName } from '#app/(player)/_parts/use-good-name.ts';
import type { Me } from '#app/(player)/_parts/use-me.ts';
import type { JettisonInput, Ship } from '#server/world/ships/schemas.ts';

const OVERBOARD = 'overboard';

/** Moves cargo of a ship that lies where the player is to another one there, or throws it overboard. */
export function HaulCargo({ ship, me }: { ship: Ship; me: Me | undefined }) {
  const t = useTranslations('ships.haul');
  const [open, setOpen] = useState(false);
  const isHere = me?.place?.sector_id === ship.sector_id;
  if (!isHere || ship.cargo.length === 0) return null;
  return (
    <DialogRoot open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button>{t('open')}</Button>
      </DialogTrigger>
      <DialogContent title={t('title', { name: ship.name })}>
        <HaulPlaces ship={ship} onDone={() => setOpen(false)} />
      </DialogContent>
    </DialogRoot>
  );
}

/** Nothing is offered before the ships are known: overboard must not stand in for a ship that loads late. */
function HaulPlaces({ ship, onDone }: { ship: Ship; onDone: () => void }) {
  const ships = api.ships.list.useQuery();
  if (ships.data) {
    const others = ships.data.items.filter((one) => isBeside(one, ship));
    return <HaulForm ship={ship} others={others} onDone={onDone} />;
  }
  if (!ships.error) return <Skeleton className="h-56" />;
  return <QueryError error={ships.error} onRetry={() => void ships.refetch()} retrying={ships.isFetching} />;
}

function HaulForm({ ship, others, onDone }: { ship: Ship; others: readonly Ship[]; onDone: () => void }) {
  const t = useTranslations('ships.haul');
  const goodName = useGoodName();
  const [good, setGood] = useState<string | undefined>();
  const [to, setTo] = useState<string | undefined>();
  const [typed, setTyped] = useState('');
  const chosen = ship.cargo.find(({ commodity }) => commodity === good) ?? ship.cargo[0];
  // Until the player chooses, the first ship is the target.
  const target = to === OVERBOARD ? undefined : (others.find(({ id }) => id === to) ?? others[0]);
  if (!chosen) return null;
  const free = target ? target.holds - target.cargo_used : chosen.quantity;
  const max = Math.min(chosen.quantity, free);
  const quantity = typedAmount(typed);
  const order = { id: ship.id, commodity: chosen.commodity as JettisonInput['commodity'], quantity };
  const places = [
    ...others.map(({ id, name }) => ({ value: id, label: name })),
    { value: OVERBOARD, label: t('overboard') },
  ];
  return (
    <div className="grid gap-4">
      <Field label={t('good')}>
        <Select
          value={chosen.commodity}
          onValueChange={setGood}
          options={ship.cargo.map(({ commodity }) => ({ value: commodity, label: goodName(commodity) }))}
        />
      </Field>
      <Field label={t('to')} hint={target ? t('free', { count: free }) : undefined}>
        <Select value={target?.id ?? OVERBOARD} onValueChange={setTo} options={places} />
      </Field>
      <AmountField
        label={t('quantity')}
        value={typed}
        onChange={setTyped}
        max={max}
        maxLabel={t(target ? 'max' : 'all')}
        hint={t('onBoard', { count: chosen.quantity })}
      />
      <HaulButton
        order={order}
        cargo={chosen}
        target={target}
        isReady={quantity >= 1 && quantity <= max}
        onDone={onDone}
      />
    </div>
  );
}

function isBeside(one: Ship, ship: Ship): boolean {
  return one.id !== ship.id && !one.is_destroyed && !one.hangar_until && one.sector_id === ship.sector_id;
}

type HaulButtonProps = {
  order: JettisonInput;
  cargo: Ship['cargo'][number];
  target: Ship | undefined;
  isReady: boolean;
  onDone: () => void;
};

function HaulButton({ order, cargo, target, isReady, onDone }: HaulButtonProps) {
  const t = useTranslations('ships.haul');
  const goodName = useGoodName();
  const onError = useProblemToast();
  const said = { count: order.quantity, good: goodName(order.commodity) };
  const move = api.ships.moveCargo.useMutation({
    onError,
    onSuccess: ({ to }) => {
      toast.success(t('moved', { ...said, name: to.name }));
      onDone();
    },
  });
  const jettison = api.ships.jettison.useMutation({
    onError,
    onSuccess: () => {
      toast.success(t('jettisoned', said));
      onDone();
    },
  });
  if (target)
    return (
      <Button
        look="primary"
        disabled={!isReady}
        busy={move.isPending}
        onClick={() => move.mutate({ ...order, to_ship_id: target.id })}
      >
        {t('move')}
      </Button>
    );
  const lost = Math.ceil((cargo.cost_basis * order.quantity) / cargo.quantity);
  return (
    <>
      <p className="text-sm text-ink-muted">{t('lost', { credits: isReady ? lost : 0 })}</p>
      <ConfirmButton
        look="danger"
        needsConfirm
        confirmLabel={t('confirm')}
        disabled={!isReady}
        busy={jettison.isPending}
        onConfirm={() => jettison.mutate(order)}
      >
        {t('jettison')}
      </ConfirmButton>
    </>
  );
}
