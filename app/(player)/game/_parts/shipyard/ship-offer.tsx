'use client';
import { ChevronDown } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { cn } from '#app/_ui/cn.ts';
import { Delta, Num } from '#app/_ui/number.tsx';
import { JumpBadge } from '#app/(player)/_parts/fleet/jump-badge.tsx';
import {
  difference,
  moreIsBetter,
  SPECS,
  type Specs,
  specsOfModel,
  specsOfShip,
} from '#app/(player)/_parts/fleet/specs.ts';
import { useShipTypeName } from '#app/(player)/_parts/fleet/use-ship-type-name.ts';
import { useSpecNames } from '#app/(player)/_parts/fleet/use-spec-names.ts';
import { ShipFigure } from '#app/(player)/_parts/ship-art/ship-figure.tsx';
import { PurchaseForm } from './purchase-form.tsx';
import type { Offer, Shipyard } from './use-shipyard.ts';

export type ShipOfferProps = { shipyard: Shipyard; offer: Offer; open: boolean; onToggle: () => void };

/** A ship for sale: every figure with its difference to the player's ship; expanded, the bill. */
export function ShipOffer({ shipyard, offer, open, onToggle }: ShipOfferProps) {
  const t = useTranslations('shipyard.yard');
  const format = useFormatter();
  const typeName = useShipTypeName();
  const specs = specsOfModel(offer);
  const change = difference(specsOfShip(shipyard.ship), specs);
  const name = typeName(offer.type, offer.name);
  return (
    <article
      aria-label={name}
      className={cn('rounded-md border bg-raised', open ? 'border-line-strong' : 'border-line')}
    >
      <button
        type="button"
        aria-expanded={open}
        onClick={onToggle}
        className="flex w-full items-center gap-3 p-3 text-left"
      >
        <ShipFigure type={offer.type} className="w-24 @lg:w-32" />
        <span className="grid min-w-0 flex-1 gap-0.5">
          <span className="text-base font-strong">{name}</span>
          <JumpBadge type={offer.type} />
          <span className="text-ink-muted">
            <Num value={offer.price} className="font-strong text-ink" /> {t('listPrice')}
          </span>
          {offer.blocked ? null : (
            <span className="text-xs text-ink-faint">
              {t(offer.to_pay < 0 ? 'backWithTradeIn' : 'withTradeIn', {
                amount: format.number(Math.abs(offer.to_pay)),
              })}
            </span>
          )}
        </span>
        <ChevronDown
          aria-hidden="true"
          className={cn('size-4 shrink-0 text-ink-faint transition-transform', open && 'rotate-180')}
        />
      </button>
      <ComparedSpecs specs={specs} change={change} />
      {open ? <PurchaseForm shipyard={shipyard} offer={offer} onDone={onToggle} /> : null}
    </article>
  );
}

/** Each figure of a model with its difference to the player's ship. */
function ComparedSpecs({ specs, change }: { specs: Specs; change: Specs }) {
  const specName = useSpecNames();
  return (
    <dl className="grid grid-cols-4 gap-x-3 gap-y-2 px-3 pb-3">
      {SPECS.map((spec) => (
        <div key={spec} className="grid content-end">
          <dt className="text-xs leading-tight text-ink-faint">{specName(spec)}</dt>
          <dd className="flex flex-wrap items-baseline gap-x-1.5">
            <Num value={specs[spec]} />
            {change[spec] === 0 ? (
              <span className="text-xs text-ink-faint">=</span>
            ) : (
              <Delta value={change[spec]} upIs={moreIsBetter(spec) ? 'good' : 'bad'} className="text-xs" />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
