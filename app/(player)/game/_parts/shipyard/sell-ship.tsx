'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { api } from '#app/_client/trpc/api.ts';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { useNamed } from '#app/_ui/use-named.ts';
import type { Ship } from '#server/world/ships/schemas.ts';
import { DisabledReason } from './disabled-reason.tsx';
import { SpendButton } from './spend-button.tsx';
import { type Shipyard, useShipyard } from './use-shipyard.ts';
import { useShipyardAction } from './use-shipyard-action.ts';
import { useShort } from './use-short.ts';

/** Sells a ship for the shipyard's price, or says why it cannot be sold. */
export function SellShip({ ship }: { ship: Ship }) {
  const t = useTranslations('shipyard.sell');
  const shipyard = useShipyard(ship.id);
  const { why } = useShipyardAction();
  if (ship.type === 'escape_pod') return <p className="text-xs text-ink-muted">{t('pod')}</p>;
  if (shipyard.data) return <Offer ship={ship} shipyard={shipyard.data} />;
  return shipyard.error ? <DisabledReason reason={why(shipyard.error)} /> : <Skeleton className="h-9 w-40" />;
}

function Offer({ ship, shipyard }: { ship: Ship; shipyard: Shipyard }) {
  const t = useTranslations('shipyard.sell');
  const format = useFormatter();
  const named = useNamed();
  const short = useShort(shipyard);
  const shipyardAction = useShipyardAction();
  const sell = api.shipyard.sell.useMutation({
    onSuccess: (result) => shipyardAction.done(t('done', { ship: result.sold.name }), result),
  });
  const price = shipyard.trade_in;
  const shipyardHere = shipyard.services.find(({ service }) => service === 'shipyard');
  const reason =
    sellBar({ ship, shipyardHere: shipyardHere?.offered === true && shipyard.ship_here, t }) ?? short(0, 'deal');
  const words = t('sell', { price: format.number(price) });
  return (
    <div className="grid gap-1.5">
      <SpendButton
        aria-label={named(ship.name, words)}
        price={-price}
        disabled={reason !== null}
        busy={sell.isPending}
        className="justify-self-start"
        onSpend={() => sell.mutate({ id: ship.id, expected_price: price })}
      >
        {words}
      </SpendButton>
      <DisabledReason reason={shipyardAction.why(sell.error)} className="max-w-xs" />
      <DisabledReason quiet reason={reason} className="max-w-xs" />
      {reason === null ? (
        <p className="max-w-xs text-xs text-pretty text-ink-muted">
          {t(ship.insurance === 'none' ? 'gone' : 'goneInsured')}
        </p>
      ) : null}
    </div>
  );
}

type Standing = { ship: Ship; shipyardHere: boolean; t: ReturnType<typeof useTranslations<'shipyard.sell'>> };

function sellBar({ ship, shipyardHere, t }: Standing): string | null {
  if (ship.is_active) return t('active');
  if (!shipyardHere) return t('elsewhere');
  return ship.cargo_used > 0 ? t('cargo') : null;
}
