'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { Badge } from '#app/_ui/badge.tsx';
import { Panel } from '#app/_ui/panel.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { useShipTypeName } from '#app/(player)/_parts/fleet/use-ship-type-name.ts';
import { ShipFigure } from '#app/(player)/_parts/ship-art/ship-figure.tsx';
import { useSectorLabel } from '#app/(player)/_parts/use-sector-name.ts';
import type { Ship } from '#server/world/ships/schemas.ts';

/** Destroyed ships: when and where, and the insurance payout. */
export function LostShips({ ships, shown }: { ships: readonly Ship[]; shown: string | null }) {
  const t = useTranslations('ships.lost');
  const destroyed = useTranslations('game.ships');
  const format = useFormatter();
  const typeName = useShipTypeName();
  const label = useSectorLabel();
  if (ships.length === 0) return null;
  const latestFirst = ships.toSorted((a, b) => (b.lost_at ?? '').localeCompare(a.lost_at ?? ''));
  return (
    <Panel>
      <details open={ships.some(({ id }) => id === shown)}>
        <summary className="cursor-pointer px-4 py-3 font-strong">{t('title', { count: ships.length })}</summary>
        <ul className="grid border-t border-line">
          {latestFirst.map((ship) => (
            <li
              key={ship.id}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-0"
            >
              <ShipFigure type={ship.type} wreck className="w-16" />
              <span className="grid min-w-0 flex-1 basis-40">
                <span className="flex flex-wrap items-center gap-2">
                  <span className="font-strong">{ship.name}</span>
                  <Badge tone="danger">{destroyed('destroyed')}</Badge>
                </span>
                <span className="text-xs text-ink-muted">
                  {typeName(ship.type, ship.type_name)}
                  {ship.lost_sector_number === null
                    ? null
                    : ` · ${t('where', { sector: label({ number: ship.lost_sector_number, name: ship.lost_sector_name }) })}`}
                  {ship.lost_at ? (
                    <>
                      {' · '}
                      <RelativeTime at={ship.lost_at} />
                    </>
                  ) : null}
                </span>
              </span>
              <span className={ship.payout ? 'tabular text-success' : 'text-ink-muted'}>
                {ship.payout ? t('paid', { payout: format.number(ship.payout) }) : t('notPaid')}
              </span>
            </li>
          ))}
        </ul>
      </details>
    </Panel>
  );
}
