'use client';
import { useNow } from 'next-intl';
import { useMemo } from 'react';
import type { Me } from './use-me.ts';

export type TurnsNow = { turns: number; max: number; secondsToFull: number | null };

/** Turns as they are this second: they come back evenly until `full_at`, so the time between reads is counted in. */
export function useTurns({ turns, max_turns, full_at }: Pick<Me, 'turns' | 'max_turns' | 'full_at'>): TurnsNow {
  const now = useNow({ updateInterval: 1000 });
  const pace = useMemo(() => {
    if (full_at === null || turns >= max_turns) return null;
    const readAt = Date.now();
    const fullAt = Date.parse(full_at);
    return { readAt, fullAt, perMs: (max_turns - turns) / Math.max(1, fullAt - readAt) };
  }, [turns, max_turns, full_at]);
  if (!pace) return { turns, max: max_turns, secondsToFull: null };
  const gained = Math.max(0, now.getTime() - pace.readAt) * pace.perMs;
  const left = Math.ceil((pace.fullAt - now.getTime()) / 1000);
  return {
    turns: Math.min(max_turns, Math.floor(turns + gained)),
    max: max_turns,
    secondsToFull: left > 0 ? left : null,
  };
}
