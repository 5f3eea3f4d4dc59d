'use client';
import { useTranslations } from 'next-intl';
import { api } from '#app/_client/trpc/api.ts';
import type { Me } from '#app/(player)/_parts/use-me.ts';
import { useSettings } from '#app/(player)/_parts/use-settings.ts';
import { useTurns } from '#app/(player)/_parts/use-turns.ts';
import { useProbe } from '#app/(player)/game/_parts/marks/use-probe.ts';
import { useDocking } from '#app/(player)/game/_parts/station/use-docking.ts';

export type ShipOrder = {
  id: 'dock' | 'undock' | 'scan';
  title: string;
  /** In turns. */
  cost: number;
  /** Why the ship cannot do it now. */
  blocked: string | null;
  run: () => void;
};

/** The commands that the ship can carry out at its location; unavailable ones have a reason. */
export function useShipOrders(me: Me): readonly ShipOrder[] {
  const settings = useSettings();
  const t = useTranslations('palette');
  const here = api.nav.here.useQuery(undefined, { enabled: me.place !== null });
  const docking = useDocking();
  const probe = useProbe();
  const { turns: balance, rested } = useTurns(me);
  const turns = balance + rested;
  const station = here.data?.contents.station ?? null;
  const general = me.ship ? (docking.busy || probe.busy ? t('why.busy') : null) : t('why.noShip');
  const short = (cost: number) => (turns < cost ? t('why.turns', { cost, have: turns }) : null);
  const dock = settings.dock_turns;
  const scan = settings.scan_turns;
  const docked = me.docked_station;
  const whyNoDock = docked
    ? t('why.docked', { station: docked.name })
    : here.data
      ? station
        ? short(dock)
        : t('why.noStation')
      : t('why.loading');
  return [
    {
      id: 'dock',
      title: station ? t('dockAt', { station: station.name }) : t('dock'),
      cost: dock,
      blocked: general ?? whyNoDock,
      run: () => (station ? docking.dock(station.id) : undefined),
    },
    {
      id: 'undock',
      title: t('undock'),
      cost: 0,
      blocked: general ?? (docked ? null : t('why.notDocked')),
      run: docking.undock,
    },
    { id: 'scan', title: t('scan'), cost: scan, blocked: general ?? short(scan), run: probe.scan },
  ];
}
