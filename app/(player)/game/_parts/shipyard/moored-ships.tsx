'use client';
import { useTranslations } from 'next-intl';
import { api } from '#app/_client/trpc/api.ts';
import { useShipTypeName } from '#app/(player)/_parts/fleet/use-ship-type-name.ts';
import { ShipFigure } from '#app/(player)/_parts/ship-art/ship-figure.tsx';
import { SellShip } from './sell-ship.tsx';
import type { Shipyard } from './use-shipyard.ts';

/** The player's other ships at this dock, with the shipyard's price for each. */
export function MooredShips({ shipyard }: { shipyard: Shipyard }) {
  const t = useTranslations('shipyard.moored');
  const typeName = useShipTypeName();
  const ships = api.ships.list.useQuery();
  const here = shipyard.station?.sector_id;
  const moored = (ships.data?.items ?? []).filter(
    (ship) => !ship.is_destroyed && !ship.is_active && ship.hangar_until === null && ship.sector_id === here,
  );
  return (
    <section aria-labelledby="moored-title" className="grid gap-2">
      <h3 id="moored-title" className="text-base font-strong">
        {t('title')}
      </h3>
      {moored.length === 0 ? (
        <p className="text-ink-muted">{t('none')}</p>
      ) : (
        <ul className="grid gap-2">
          {moored.map((ship) => (
            <li
              key={ship.id}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line bg-raised p-3"
            >
              <ShipFigure type={ship.type} className="w-20" />
              <span className="grid min-w-0 flex-1">
                <span className="font-strong">{ship.name}</span>
                <span className="text-xs text-ink-muted">{typeName(ship.type, ship.type_name)}</span>
              </span>
              <SellShip ship={ship} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
