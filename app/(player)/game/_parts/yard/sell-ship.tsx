'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { api } from '#app/_client/trpc/api.ts';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import type { Ship } from '#server/ships/schemas.ts';
import { SpendButton } from './spend-button.tsx';
import { useDeed } from './use-deed.ts';
import { useShort } from './use-short.ts';
import { useYard, type Yard } from './use-yard.ts';
import { WhyNot } from './why-not.tsx';

/** Sells a ship for what the yard pays, or says what stands in the way. */
export function SellShip({ ship }: { ship: Ship }) {
  const t = useTranslations('shipyard.sell');
  const yard = useYard(ship.id);
  const { why } = useDeed();
  if (ship.type === 'escape_pod') return <p className="text-xs text-ink-muted">{t('pod')}</p>;
  if (yard.data) return <Offer ship={ship} yard={yard.data} />;
  return yard.error ? <WhyNot reason={why(yard.error)} /> : <Skeleton className="h-9 w-40" />;
}

function Offer({ ship, yard }: { ship: Ship; yard: Yard }) {
  const t = useTranslations('shipyard.sell');
  const format = useFormatter();
  const short = useShort(yard);
  const deed = useDeed();
  const sell = api.shipyard.sell.useMutation({
    onSuccess: (result) => deed.done(t('done', { ship: result.sold.name }), result),
    onError: deed.refused,
  });
  const price = yard.trade_in;
  const yardHere = yard.services.find(({ service }) => service === 'shipyard');
  const reason = sellBar({ ship, yardHere: yardHere?.offered === true && yard.ship_here, t }) ?? short(0, 'deal');
  return (
    <div className="grid gap-1.5">
      <SpendButton
        price={-price}
        disabled={reason !== null}
        busy={sell.isPending}
        className="justify-self-start"
        onSpend={() => sell.mutate({ id: ship.id, expected_price: price })}
      >
        <span className="sr-only">{ship.name}: </span>
        {t('sell', { price: format.number(price) })}
      </SpendButton>
      <WhyNot reason={deed.why(sell.error)} className="max-w-xs" />
      <WhyNot quiet reason={reason} className="max-w-xs" />
    </div>
  );
}

type Standing = { ship: Ship; yardHere: boolean; t: ReturnType<typeof useTranslations<'shipyard.sell'>> };

function sellBar({ ship, yardHere, t }: Standing): string | null {
  if (ship.is_active) return t('active');
  if (!yardHere) return t('elsewhere');
  return ship.cargo_used > 0 ? t('cargo') : null;
}
