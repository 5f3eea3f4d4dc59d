'use client';
import { useMemo } from 'react';
import { sectorsWithoutWayOut } from './no-way-out.ts';
import { useChart } from './use-chart.ts';

const NONE: ReadonlySet<string> = new Set();

/** The sectors of the chart without a known way out. */
export function useNoWayOut(): ReadonlySet<string> {
  const chart = useChart().data;
  return useMemo(() => (chart ? sectorsWithoutWayOut(chart) : NONE), [chart]);
}
