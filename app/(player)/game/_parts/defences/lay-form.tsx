'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useProblemToast } from '#app/_client/problem/use-problem-toast.ts';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { ConfirmButton } from '#app/_ui/confirm-button.tsx';
import { Field } from '#app/_ui/field.tsx';
import { Input } from '#app/_ui/input.tsx';
import { Segmented } from '#app/_ui/segmented.tsx';
import { toast } from '#app/_ui/toast.tsx';
import { WhyNot } from '#app/(player)/game/_parts/shipyard/why-not.tsx';
import { DEFENCE_KINDS, DRONE_MODES, type DroneMode } from '#server/defences/schemas.ts';

type Kind = (typeof DEFENCE_KINDS)[number];
type Order = { kind: Kind; quantity: number; mode: DroneMode; toll: number };

const MAX_QUANTITY = 5_000;
const START: Order = { kind: 'drones', quantity: 10, mode: 'defend', toll: 100 };

/** A button that opens the order: what to leave in the sector, how many, and what they do. */
export function LayForm({ here, credits }: { here: ApiOutput['defences']['here']; credits: number }) {
  const t = useTranslations('defences');
  const [open, setOpen] = useState(false);
  if (!open)
    return (
      <Button size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
    );
  return <OrderForm here={here} credits={credits} onDone={() => setOpen(false)} />;
}

type OrderFormProps = { here: ApiOutput['defences']['here']; credits: number; onDone: () => void };

function OrderForm({ here: { mine_price, laying_turns }, credits, onDone }: OrderFormProps) {
  const t = useTranslations('defences');
  const showProblem = useProblemToast();
  const [order, setOrder] = useState(START);
  const ships = api.ships.list.useQuery().data?.items ?? [];
  const drones = ships.find(({ is_active }) => is_active)?.drones_attack ?? 0;
  const lay = api.defences.lay.useMutation({
    onSuccess: () => {
      toast.success(t('laid'));
      onDone();
    },
    onError: showProblem,
  });
  const isDrones = order.kind === 'drones';
  const price = isDrones ? 0 : order.quantity * mine_price;
  const short = isDrones ? order.quantity > drones : price > credits;
  const change = (part: Partial<Order>) => setOrder({ ...order, ...part });
  return (
    <section className="grid gap-3 rounded-md border border-line bg-raised p-3">
      <Segmented
        label={t('open')}
        value={order.kind}
        onValueChange={(kind) => change({ kind })}
        options={DEFENCE_KINDS.map((value) => ({ value, label: t(`choose.${value}`) }))}
      />
      {isDrones ? <Modes order={order} onChange={change} /> : null}
      <Amounts order={order} drones={drones} onChange={change} />
      <p className="text-xs text-ink-faint">{t(`note.${isDrones ? order.mode : 'attack'}`)}</p>
      <WhyNot quiet reason={short ? t(`short.${isDrones ? 'drones' : 'credits'}`) : null} />
      <ConfirmButton
        look="primary"
        size="sm"
        credits={price}
        disabled={short}
        busy={lay.isPending}
        confirmLabel={t('layConfirm', { credits: price })}
        onConfirm={() => lay.mutate(inputOf(order))}
      >
        {isDrones ? t('lay', { turns: laying_turns }) : t('layFor', { credits: price })}
      </ConfirmButton>
    </section>
  );
}

type Part = { order: Order; onChange: (part: Partial<Order>) => void };

function Amounts({ order, drones, onChange }: Part & { drones: number }) {
  const t = useTranslations('defences');
  const hint = order.kind === 'drones' ? t(drones > 0 ? 'aboard' : 'none', { count: drones }) : undefined;
  return (
    <>
      <Field label={t('quantity')} hint={hint}>
        <Input
          type="number"
          inputMode="numeric"
          min={1}
          max={MAX_QUANTITY}
          value={order.quantity}
          className="tabular"
          onChange={(event) => onChange({ quantity: within(event.target.valueAsNumber, MAX_QUANTITY) })}
        />
      </Field>
      {order.kind === 'drones' && order.mode === 'toll' ? (
        <Field label={t('toll')}>
          <Input
            type="number"
            inputMode="numeric"
            min={1}
            max={100_000}
            value={order.toll}
            className="tabular"
            onChange={(event) => onChange({ toll: within(event.target.valueAsNumber, 100_000) })}
          />
        </Field>
      ) : null}
    </>
  );
}

function Modes({ order, onChange }: Part) {
  const t = useTranslations('defences');
  return (
    <Segmented
      label={t('title')}
      value={order.mode}
      onValueChange={(mode) => onChange({ mode })}
      options={DRONE_MODES.map((value) => ({ value, label: t(`mode.${value}`) }))}
    />
  );
}

function within(wanted: number, max: number): number {
  return Math.max(1, Math.min(max, Math.floor(wanted) || 1));
}

/** Mines know one mode, and a toll belongs to one. */
function inputOf({ kind, quantity, mode, toll }: Order) {
  const chosen = kind === 'drones' ? mode : 'attack';
  return { kind, quantity, mode: chosen, toll: chosen === 'toll' ? toll : 0 };
}
