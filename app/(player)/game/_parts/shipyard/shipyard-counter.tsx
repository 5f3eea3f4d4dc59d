'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { Select } from '#app/_ui/select.tsx';
import { SORTS, type Sort, sorted } from '#app/(player)/_parts/fleet/specs.ts';
import { useSpecNames } from '#app/(player)/_parts/fleet/use-spec-names.ts';
import { MooredShips } from './moored-ships.tsx';
import { ShipOffer } from './ship-offer.tsx';
import type { Shipyard } from './use-shipyard.ts';

const SHOWN = { by: parseAsStringLiteral(SORTS).withDefault('price'), model: parseAsString };

/** Ships for sale, compared with the active one, and the shipyard's price for those moored here. */
export function ShipyardCounter({ shipyard }: { shipyard: Shipyard }) {
  const t = useTranslations('shipyard.yard');
  const format = useFormatter();
  const specName = useSpecNames();
  const [{ by, model }, show] = useQueryStates(SHOWN, { history: 'replace', shallow: true });
  const isSort = (value: string): value is Sort => SORTS.some((sort) => sort === value);
  return (
    <div className="grid gap-5">
      <section aria-labelledby="sale-title" className="grid gap-3">
        <header className="flex flex-wrap items-end justify-between gap-2">
          <div className="grid gap-0.5">
            <h3 id="sale-title" className="text-base font-strong">
              {t('sale')}
            </h3>
            <p className="text-xs text-ink-faint">
              {t('against', { ship: shipyard.ship.name, price: format.number(shipyard.trade_in) })}
            </p>
          </div>
          <Select
            aria-label={t('sortBy')}
            className="w-44"
            value={by}
            onValueChange={(value) => void (isSort(value) && show({ by: value }))}
            options={SORTS.map((sort) => ({ value: sort, label: sort === 'price' ? t('price') : specName(sort) }))}
          />
        </header>
        <ul className="grid gap-2">
          {sorted(shipyard.catalogue, by).map((offer) => (
            <li key={offer.type}>
              <ShipOffer
                shipyard={shipyard}
                offer={offer}
                open={model === offer.type}
                onToggle={() => void show({ model: model === offer.type ? null : offer.type })}
              />
            </li>
          ))}
        </ul>
      </section>
      <MooredShips shipyard={shipyard} />
    </div>
  );
}
