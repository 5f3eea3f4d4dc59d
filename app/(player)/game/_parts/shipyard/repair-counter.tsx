'use client';
import { CircleCheck } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { api } from '#app/_client/trpc/api.ts';
import { EmptyState } from '#app/_ui/empty-state.tsx';
import { Meter } from '#app/_ui/meter.tsx';
import { Num } from '#app/_ui/number.tsx';
import { useNamed } from '#app/_ui/use-named.ts';
import { useMe } from '#app/(player)/_parts/use-me.ts';
import { affordableRepair, type RepairOrder } from './affordable-repair.ts';
import { DisabledReason } from './disabled-reason.tsx';
import { SpendButton } from './spend-button.tsx';
import { StandingNote } from './standing-note.tsx';
import type { Shipyard } from './use-shipyard.ts';
import { useShipyardAction } from './use-shipyard-action.ts';
import { useShort } from './use-short.ts';

/** The damage, the repair price and one button; with too few credits, as much repair as they pay for. */
export function RepairCounter({ shipyard }: { shipyard: Shipyard }) {
  const t = useTranslations('shipyard.repair');
  const { ship, repair } = shipyard;
  const { hull, shields } = repair;
  if (hull.missing + shields.missing === 0) {
    return (
      <>
        <EmptyState icon={<CircleCheck />} title={t('whole.title')} detail={t('whole.detail', { ship: ship.name })} />
        <WearNote repair={repair} />
      </>
    );
  }
  return (
    <section aria-label={t('title')} className="grid gap-4">
      <dl className="grid gap-3">
        <Damage label={t('hull')} value={ship.hull} max={ship.max_hull} price={hull.price} each={hull.price_each} />
        <Damage
          label={t('shields')}
          value={ship.shields}
          max={ship.max_shields}
          price={shields.price}
          each={shields.price_each}
        />
      </dl>
      <WearNote repair={repair} />
      <StandingNote standing={shipyard.standing} />
      <Orders shipyard={shipyard} />
    </section>
  );
}

/** How flying wears the hull. */
function WearNote({ repair: { hull, wear } }: { repair: Shipyard['repair'] }) {
  const t = useTranslations('shipyard.repair.wear');
  return (
    <p className="text-xs text-ink-muted">
      {t('flown', { turns: wear.turns_flown })}{' '}
      {t('next', { turns: wear.next_point_turns, price: hull.price_each, least: wear.least_hull })}
    </p>
  );
}

function Orders({ shipyard: { ship, repair, ...shipyard } }: { shipyard: Shipyard }) {
  const t = useTranslations('shipyard.repair');
  const format = useFormatter();
  const credits = useMe().data?.credits ?? shipyard.credits;
  const short = useShort(shipyard);
  const shipyardAction = useShipyardAction();
  const repairShip = api.shipyard.repair.useMutation({
    onSuccess: (result) => shipyardAction.done(t('done', { ship: result.ship.name }), result),
  });
  const { hull, shields, price } = repair;
  const part = affordableRepair(repair, credits, shipyard.standing?.percent);
  const partly = price > credits && part.hull + part.shields > 0;
  const wanted = partly ? part : { hull: hull.missing, shields: shields.missing, price };
  const reason = short(wanted.price);
  const order = (what: RepairOrder) =>
    repairShip.mutate({ id: ship.id, hull: what.hull, shields: what.shields, expected_price: what.price });
  return (
    <>
      <DisabledReason
        reason={
          shipyardAction.why(repairShip.error) ?? reason ?? (partly ? t('thin', { price: format.number(price) }) : null)
        }
      />
      <div className="flex flex-wrap gap-2">
        <SpendButton
          look="primary"
          price={wanted.price}
          disabled={reason !== null}
          busy={repairShip.isPending}
          onSpend={() => order(wanted)}
        >
          {partly ? <PartWords order={part} /> : t('all', { price: format.number(price) })}
        </SpendButton>
        {hull.missing > 0 && shields.missing > 0 && !partly && reason === null ? (
          <SpendButton
            price={hull.price}
            disabled={repairShip.isPending}
            onSpend={() => order({ hull: hull.missing, shields: 0, price: hull.price })}
          >
            {t('hullOnly', { price: format.number(hull.price) })}
          </SpendButton>
        ) : null}
      </div>
    </>
  );
}

function PartWords({ order: { hull, shields, ...order } }: { order: RepairOrder }) {
  const t = useTranslations('shipyard.repair');
  const price = useFormatter().number(order.price);
  if (shields === 0) return t('partHull', { points: hull, price });
  if (hull === 0) return t('partShields', { points: shields, price });
  return t('partBoth', { hull, shields, price });
}

type DamageProps = { label: string; value: number; max: number; price: number; each: number };

function Damage({ label, value, max, price, each }: DamageProps) {
  const t = useTranslations('shipyard.repair');
  const format = useFormatter();
  const named = useNamed();
  const state = t('of', { value: format.number(value), max: format.number(max) });
  const tone = value < max / 3 ? 'danger' : value < max ? 'warning' : 'plain';
  return (
    <div className="grid gap-1.5 rounded-md border border-line bg-raised px-3 py-2.5">
      <dt className="flex items-baseline justify-between gap-3">
        <span className="font-strong">{label}</span>
        <span className="tabular text-ink-muted">{state}</span>
      </dt>
      <dd className="grid gap-1.5">
        <Meter value={value} max={max} label={named(label, state)} tone={tone} className="h-1.5" />
        <span className="flex items-baseline justify-between gap-3 text-xs text-ink-muted">
          <span>{value < max ? t('missing', { points: max - value, each: format.number(each) }) : t('sound')}</span>
          {price > 0 ? <Num value={price} className="text-sm font-strong text-ink" /> : null}
        </span>
      </dd>
    </div>
  );
}
