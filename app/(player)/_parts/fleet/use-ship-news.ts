'use client';
import { useCallback } from 'react';
import { api } from '#app/_client/trpc/api.ts';
import type { Ship } from '#server/world/ships/schemas.ts';

type Outcome = { credits: number; turns: number; ship?: Ship };

/** Shows the credits and the ship from an answer at once, and invalidates the queries it affects. */
export function useShipNews(): (outcome: Outcome) => void {
  const utils = api.useUtils();
  return useCallback(
    ({ credits, turns, ship }) => {
      utils.players.me.setData(undefined, (me) =>
        me ? { ...me, credits, turns, ship: ship?.is_active ? ship : me.ship } : me,
      );
    },
    [utils],
  );
}
