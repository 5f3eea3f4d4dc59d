'use client';
import { useMemo } from 'react';
import { api } from '#app/_client/trpc/api.ts';
import type { Me } from '#app/(player)/_parts/use-me.ts';
import { useSettings } from '#app/(player)/_parts/use-settings.ts';
import { tradeInPrice } from '#server/world/ships/rules/ship-value.ts';
import { turnsFrom } from '../map/turns-from.ts';
import { useChart } from '../map/use-chart.ts';
import { type NextStep, nextSteps } from './next-steps.ts';

/** Null until all data is loaded, and while the tutorial is shown. */
export function useNextSteps(me: Me): NextStep[] | null {
  const settings = useSettings();
  const tutorial = api.onboarding.tutorial.useQuery(undefined, { staleTime: 60_000 });
  const enabled = tutorial.data !== undefined && tutorial.data.state !== 'active';
  const pairs = api.trading.pairs.useQuery({ limit: 20 }, { enabled, staleTime: 30_000 });
  const alerts = api.trading.alerts.useQuery({ limit: 1 }, { enabled, staleTime: 60_000 });
  const chart = useChart().data;
  const speed = me.ship?.speed;
  const turns = useMemo(
    () => (enabled && chart?.here && speed ? turnsFrom(settings, chart, chart.here, speed) : null),
    [enabled, settings, chart, speed],
  );
  if (!enabled || !me.ship || !pairs.data || !alerts.data || !chart || !turns) return null;
  return nextSteps({
    me: { ...me, ship: me.ship },
    trade_in: tradeInPrice(settings, me.ship),
    pairs: pairs.data.items,
    full: me.ship.cargo_used >= me.ship.holds,
    sectors: chart.sectors,
    turns,
    alerts: alerts.data.items.length,
  });
}
