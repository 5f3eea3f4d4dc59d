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
import { typedAmount } from '#app/(player)/_parts/amount-field.tsx';
import { DisabledReason } from '#app/(player)/game/_parts/shipyard/disabled-reason.tsx';
import { DEFENCE_KINDS, DRONE_MODES, type DroneMode } from '#server/game/defences/schemas.ts';

type Kind = (typeof DEFENCE_KINDS)[number];
/** Numbers as typed. */
type Order = { kind: Kind; quantity: string; mode: DroneMode; toll: string };

const MAX_QUANTITY = 5_000;
const MAX_TOLL = 100_000;
const START: Order = { kind: 'drones', quantity: '10', mode: 'defend', toll: '100' };

/** A button that opens the form: what to deploy in the sector, how many, and with which orders. */
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
  const input = inputOf(order);
  const price = isDrones ? 0 : input.quantity * mine_price;
  const isShort = isDrones ? input.quantity > drones : price > credits;
  const max = outOfRange(input);
  const why = max ? t('short.range', { max }) : isShort ? t(`short.${isDrones ? 'drones' : 'credits'}`) : null;
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
      <DisabledReason quiet reason={why} />
      <ConfirmButton
        look="primary"
        size="sm"
        credits={price}
        disabled={why !== null}
        busy={lay.isPending}
        confirmLabel={t('layConfirm', { credits: price })}
        onConfirm={() => lay.mutate(input)}
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
          onChange={(event) => onChange({ quantity: event.target.value })}
        />
      </Field>
      {order.kind === 'drones' && order.mode === 'toll' ? (
        <Field label={t('toll')}>
          <Input
            type="number"
            inputMode="numeric"
            min={1}
            max={MAX_TOLL}
            value={order.toll}
            className="tabular"
            onChange={(event) => onChange({ toll: event.target.value })}
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

/** Mines have one mode, and a toll belongs to one. */
function inputOf({ kind, quantity, mode, toll }: Order) {
  const chosen = kind === 'drones' ? mode : 'attack';
  return { kind, quantity: typedAmount(quantity), mode: chosen, toll: chosen === 'toll' ? typedAmount(toll) : 0 };
}

/** The limit of the first number that is missing or exceeds it; null if both are valid. */
function outOfRange({ quantity, mode, toll }: ReturnType<typeof inputOf>): number | null {
  if (quantity < 1 || quantity > MAX_QUANTITY) return MAX_QUANTITY;
  return mode === 'toll' && (toll < 1 || toll > MAX_TOLL) ? MAX_TOLL : null;
}
