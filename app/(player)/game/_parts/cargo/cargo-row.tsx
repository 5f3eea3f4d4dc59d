'use client';
import { Banknote, Navigation } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { Delta } from '#app/_ui/number.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { useGoodName } from '#app/(player)/_parts/use-good-name.ts';
import { useSectorLabel } from '#app/(player)/_parts/use-sector-name.ts';
import type { PanelProps } from '../panel-props.ts';
import type { Buyer, CargoGood, useFlyAndSell } from './use-fly-and-sell.ts';

type Props = PanelProps & { good: CargoGood; sale: ReturnType<typeof useFlyAndSell> };

/** One good: the best known buyer with its two actions, and up to two others. */
export function CargoRow({ good, ...rest }: Props) {
  const t = useTranslations('station.cargo');
  const format = useFormatter();
  const name = useGoodName()(good.commodity);
  const [best, ...others] = good.buyers;
  return (
    <li className="grid gap-1.5 border-t border-line pt-2 first:border-0 first:pt-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-strong">{t('good', { quantity: format.number(good.quantity), good: name })}</span>
        <span className="tabular text-xs text-ink-faint">{t('paid', { credits: format.number(good.cost_basis) })}</span>
      </p>
      {best ? <BuyerFacts buyer={best} /> : <NoBuyer commodity={good.commodity} />}
      {best ? <Actions good={good} buyer={best} name={name} {...rest} /> : null}
      {others.length > 0 ? (
        <details className="text-sm">
          <summary className="inline-flex min-h-6 cursor-pointer items-center text-xs text-ink-muted hover:text-ink pointer-coarse:min-h-11">
            {t('others', { count: others.length })}
          </summary>
          <ul className="mt-1 grid gap-2 border-l-2 border-line pl-3">
            {others.map((buyer) => (
              <li key={buyer.station_id} className="grid gap-1.5">
                <BuyerFacts buyer={buyer} />
                <Actions good={good} buyer={buyer} name={name} quiet {...rest} />
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </li>
  );
}

/** No buyer's price is known; the station of this sector may buy it nevertheless. */
function NoBuyer({ commodity }: { commodity: string }) {
  const t = useTranslations('station.cargo');
  const station = api.nav.here.useQuery().data?.contents.station;
  const buysIt = station?.goods[commodity as keyof typeof station.goods] === 'B';
  return <p className="text-xs text-ink-muted">{buysIt ? t('buysHere', { station: station.name }) : t('none')}</p>;
}

function BuyerFacts({ buyer }: { buyer: Buyer }) {
  const t = useTranslations('station.cargo');
  const format = useFormatter();
  const sector = useSectorLabel()({ number: buyer.sector_number, name: buyer.sector_name });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
      <span>{t('buyer', { station: buyer.station_name, sector })}</span>
      <Delta value={buyer.profit} className="text-base font-strong" />
      <span className="text-xs text-ink-muted">
        {t('facts', {
          quantity: format.number(buyer.quantity),
          total: format.number(buyer.total),
          turns: buyer.turns,
        })}
      </span>
      <RelativeTime at={buyer.observed_at} className="justify-self-end text-xs text-ink-faint" />
    </div>
  );
}

type ActionsProps = Props & { buyer: Buyer; name: string; quiet?: boolean };

/** If the buyer is this station, its form; otherwise the course, or flying and selling in one step. */
function Actions({ good, buyer, name, quiet, me, flight, sale, onShow, onOpenGood }: ActionsProps) {
  const t = useTranslations('station.cargo');
  // A sale at a loss is possible, not recommended.
  const look = quiet || buyer.profit < 0 ? undefined : ('primary' as const);
  if (me.docked_station?.id === buyer.station_id) {
    return (
      <Button size="sm" look={look} className="justify-self-start" onClick={() => onOpenGood(good.commodity)}>
        <Banknote aria-hidden="true" />
        {t('sellHere')}
      </Button>
    );
  }
  const short = me.turns < buyer.turns ? t('noTurns', { turns: buyer.turns, have: me.turns }) : null;
  const isHere = me.place?.sector_id === buyer.sector_id;
  const label = { good: name, station: buyer.station_name };
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="sm"
        look={look}
        busy={sale.selling === good.commodity}
        disabled={flight.busy || sale.busy}
        reason={short}
        aria-label={t(isHere ? 'dockAndSellAt' : 'flyAndSellAt', label)}
        onClick={() => sale.run({ good, buyer })}
      >
        <Banknote aria-hidden="true" />
        {t(isHere ? 'dockAndSell' : 'flyAndSell')}
      </Button>
      {isHere ? null : (
        <Button size="sm" aria-label={t('flyTo', label)} onClick={() => onShow(buyer.sector_id)}>
          <Navigation aria-hidden="true" />
          {t('fly')}
        </Button>
      )}
    </div>
  );
}
