'use client';
import { useMemo } from 'react';
import type { Me } from '#app/(player)/_parts/use-me.ts';
import { useSettings } from '#app/(player)/_parts/use-settings.ts';
import { turnsFrom } from '../map/turns-from.ts';
import { useChart } from '../map/use-chart.ts';
import { nearestRepair } from './next-steps.ts';

/** The nearest known dock that repairs, with the fewest turns to it; null where none is known. */
export function useRepairDock(me: Me | undefined) {
  const settings = useSettings();
  const chart = useChart().data;
  const speed = me?.ship?.speed;
  return useMemo(() => {
    if (!chart?.here || !speed) return null;
    return nearestRepair(chart.sectors, turnsFrom(settings, chart, chart.here, speed));
  }, [settings, chart, speed]);
}
