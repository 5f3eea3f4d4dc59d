'use client';
import { useMemo } from 'react';
import { serviceNow } from '#app/_browser/service-clock.ts';
import { useServiceNow } from '#app/_ui/use-service-now.ts';
import type { Me } from './use-me.ts';

export type TurnsNow = {
  turns: number;
  /** Turns regenerated above the maximum; spent first. */
  rested: number;
  owed: number;
  max: number;
  secondsToFull: number | null;
  isRestFull: boolean;
};

type Balance = Pick<
  Me,
  'turns' | 'rested_turns' | 'turns_owed' | 'max_turns' | 'max_rested_turns' | 'full_at' | 'rested_at'
>;

/** The current turns: they regenerate evenly until `rested_at`, so the time since the last read is added. */
export function useTurns(balance: Balance): TurnsNow {
  const { turns, rested_turns, turns_owed, max_turns, max_rested_turns, full_at, rested_at } = balance;
  const now = useServiceNow(1000);
  // One number: debt counts as negative turns, rested turns are added.
  const net = turns + rested_turns - turns_owed;
  const limit = max_turns + max_rested_turns;
  const pace = useMemo(() => {
    if (rested_at === null || net >= limit) return null;
    const readAt = serviceNow();
    return { readAt, perMs: (limit - net) / Math.max(1, Date.parse(rested_at) - readAt) };
  }, [net, limit, rested_at]);
  const gained = pace ? Math.max(0, now.getTime() - pace.readAt) * pace.perMs : 0;
  const netNow = Math.min(limit, Math.floor(net + gained));
  const left = full_at === null ? 0 : Math.ceil((Date.parse(full_at) - now.getTime()) / 1000);
  return {
    turns: Math.max(0, Math.min(netNow, max_turns)),
    rested: Math.max(0, netNow - max_turns),
    owed: Math.max(0, -netNow),
    max: max_turns,
    secondsToFull: left > 0 ? left : null,
    isRestFull: netNow >= limit,
  };
}
