'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { CHART_KEY } from './map/use-chart.ts';

type Moved = Pick<ApiOutput['nav']['move'], 'sector' | 'moves' | 'turns'>;

/** Shows at once what the answer of a flight contains, and refetches the rest. */
export function useAfterMove(): (moved: Moved) => void {
  const utils = api.useUtils();
  const queries = useQueryClient();
  return useCallback(
    ({ sector, moves, turns }) => {
      utils.nav.here.setData(undefined, sector);
      utils.nav.moves.setData(undefined, { from: sector.id, items: moves, next_cursor: null });
      utils.players.me.setData(undefined, (known) => (known ? { ...known, ...turns } : known));
      void utils.players.me.invalidate();
      void queries.invalidateQueries({ queryKey: CHART_KEY });
    },
    [utils, queries],
  );
}
