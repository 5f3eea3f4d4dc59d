'use client';
import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { api } from '#app/_client/trpc/api.ts';
import { Badge } from '#app/_ui/badge.tsx';
import { cn } from '#app/_ui/cn.ts';
import { Panel } from '#app/_ui/panel.tsx';
import { useShipTypeName } from '#app/(player)/_parts/fleet/use-ship-type-name.ts';
import { HULL_CLASS } from '#app/(player)/_parts/progress/look-classes.ts';
import { ShipFigure } from '#app/(player)/_parts/ship-art/ship-figure.tsx';
import type { Me } from '#app/(player)/_parts/use-me.ts';
import { useSectorLabel } from '#app/(player)/_parts/use-sector-name.ts';
import type { Ship } from '#server/world/ships/schemas.ts';
import { CargoList } from './cargo-list.tsx';
import { RenameShip } from './rename-ship.tsx';
import { ShipActions } from './ship-actions.tsx';
import { ShipCover } from './ship-cover.tsx';
import { ShipFittings } from './ship-fittings.tsx';
import { ShipGauges } from './ship-gauges.tsx';

export type HangarShipProps = { ship: Ship; me: Me | undefined; open: boolean; onToggle: () => void };

/** One ship: its state in the summary, the rest on expanding. */
export function HangarShip({ ship, me, open, onToggle }: HangarShipProps) {
  const t = useTranslations('game.ships');
  const typeName = useShipTypeName();
  const look = api.progress.mine.useQuery(undefined, { staleTime: 30_000 }).data?.look;
  const details = `ship-${ship.id}`;
  return (
    <Panel aria-label={ship.name} className={cn(open && 'border-line-strong')}>
      <header className="relative flex items-center gap-4 p-4">
        <ShipFigure type={ship.type} className={cn('w-24 sm:w-40', look && HULL_CLASS[look.hull])} />
        <div className="grid min-w-0 flex-1 justify-items-start gap-1">
          <h2 className="text-base font-strong">
            {/* The whole header is clickable. */}
            <button
              type="button"
              aria-expanded={open}
              aria-controls={details}
              onClick={onToggle}
              className="text-left after:absolute after:inset-0"
            >
              {ship.name}
            </button>
          </h2>
          <p className="text-xs text-ink-muted">
            {t('type', { type: typeName(ship.type, ship.type_name), turns: ship.speed })}
          </p>
          <Place ship={ship} here={me?.place?.sector_id} />
        </div>
        <div className="flex flex-col items-center gap-3 self-start">
          <span className="relative">
            <RenameShip ship={ship} />
          </span>
          <ChevronDown
            aria-hidden="true"
            className={cn('size-4 shrink-0 text-ink-faint transition-transform', open && 'rotate-180')}
          />
        </div>
      </header>
      <div className="grid gap-4 px-4 pb-4">
        <ShipGauges ship={ship} />
        <div id={details} hidden={!open} className={cn(open && 'grid gap-4')}>
          {open ? <ShipDetails ship={ship} me={me} /> : null}
        </div>
      </div>
    </Panel>
  );
}

function Place({ ship, here }: { ship: Ship; here: string | undefined }) {
  const t = useTranslations('game.ships');
  const more = useTranslations('ships');
  const label = useSectorLabel();
  if (ship.is_active) return <Badge tone="accent">{t('active')}</Badge>;
  if (ship.hangar_until) return <Badge tone="warning">{more('hangar.stored')}</Badge>;
  if (ship.sector_id === here) return <Badge tone="success">{more('mooredHere')}</Badge>;
  return ship.sector_number === null ? null : (
    <Badge>{t('inSector', { sector: label({ number: ship.sector_number, name: ship.sector_name }) })}</Badge>
  );
}

function ShipDetails({ ship, me }: Pick<HangarShipProps, 'ship' | 'me'>) {
  return (
    <>
      <div className="grid gap-x-8 gap-y-4 border-t border-line pt-3 md:grid-cols-3">
        <ShipFittings ship={ship} />
        <CargoList cargo={ship.cargo} />
        <ShipCover ship={ship} />
      </div>
      <ShipActions ship={ship} me={me} />
    </>
  );
}
