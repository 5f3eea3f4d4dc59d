'use client';
import { useNow } from 'next-intl';
import { useMemo } from 'react';
import type { Me } from './use-me.ts';

export type TurnsNow = { turns: number; owed: number; max: number; secondsToFull: number | null };

/** Turns as they are this second: they come back evenly until `full_at`, so the time between reads is counted in. */
export function useTurns({
  turns,
  turns_owed,
  max_turns,
  full_at,
}: Pick<Me, 'turns' | 'turns_owed' | 'max_turns' | 'full_at'>): TurnsNow {
  const now = useNow({ updateInterval: 1000 });
  // A debt counts as turns below nothing: what comes back pays it first.
  const net = turns - turns_owed;
  const pace = useMemo(() => {
    if (full_at === null || net >= max_turns) return null;
    const readAt = Date.now();
    const fullAt = Date.parse(full_at);
    return { readAt, fullAt, perMs: (max_turns - net) / Math.max(1, fullAt - readAt) };
  }, [net, max_turns, full_at]);
  if (!pace) return { turns, owed: turns_owed, max: max_turns, secondsToFull: null };
  const gained = Math.max(0, now.getTime() - pace.readAt) * pace.perMs;
  const left = Math.ceil((pace.fullAt - now.getTime()) / 1000);
  const netNow = Math.min(max_turns, Math.floor(net + gained));
  return {
    turns: Math.max(0, netNow),
    owed: Math.max(0, -netNow),
    max: max_turns,
    secondsToFull: left > 0 ? left : null,
  };
}
