'use client';
import { useCallback } from 'react';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';

type Moved = Pick<ApiOutput['nav']['move'], 'sector' | 'moves' | 'turns'>;

/** Applies the answer of a flight to the caches at once; everything else is refetched. */
export function useAfterMove(): (moved: Moved) => void {
  const utils = api.useUtils();
  return useCallback(
    ({ sector, moves, turns }) => {
      utils.nav.here.setData(undefined, sector);
      utils.nav.moves.setData(undefined, { from: sector.id, items: moves, next_cursor: null });
      utils.players.me.setData(undefined, (known) => (known ? { ...known, ...turns } : known));
    },
    [utils],
  );
}
