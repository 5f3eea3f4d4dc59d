import type { OperatorEvent } from '#server/operator-events/rules/operator-event.ts';

/**
 * The time base of stock regeneration, in ms. `elapsed`: how much of it passes between two times. `before`: the time
 * from which `elapsed` of it has passed by `at`, rounded up to a millisecond.
 */
export type Regeneration = {
  elapsed(from: number, at: number): number;
  before(at: number, elapsed: number): number;
};

/** Normal regeneration. */
export const PLAIN_REGENERATION: Regeneration = {
  elapsed: (from, at) => at - from,
  before: (at, elapsed) => at - elapsed,
};

/**
 * Regeneration at a station with operators' events: during double regeneration time counts by its strength, so that
 * stocks change faster and never jump. Such events never overlap.
 */
export function regenerationOf(events: readonly OperatorEvent[]): Regeneration {
  if (events.length === 0) return PLAIN_REGENERATION;
  const faster = events
    .filter(({ kind, starts_at, ends_at }) => kind === 'double_regeneration' && starts_at < ends_at)
    .toSorted((a, b) => b.starts_at - a.starts_at);
  if (faster.length === 0) return PLAIN_REGENERATION;
  return {
    elapsed: (from, at) => {
      let extra = 0;
      for (const { starts_at, ends_at, strength } of faster) {
        const shared = Math.min(at, ends_at) - Math.max(from, starts_at);
        if (shared > 0) extra += shared * (strength - 100);
      }
      return at - from + Math.floor(extra / 100);
    },
    before: (at, elapsed) => momentBefore(faster, at, elapsed),
  };
}

/** `faster`: latest first. */
function momentBefore(faster: readonly OperatorEvent[], at: number, elapsed: number): number {
  let until = at;
  let left = elapsed;
  for (const { starts_at, ends_at, strength } of faster) {
    if (starts_at >= until) continue;
    const plain = Math.max(0, until - ends_at);
    if (left <= plain) return until - left;
    left -= plain;
    until = Math.min(until, ends_at);
    const counted = ((until - starts_at) * strength) / 100;
    if (left <= counted) return Math.ceil(until - (left * 100) / strength);
    left -= counted;
    until = starts_at;
  }
  return Math.ceil(until - left);
}

/** When `elapsed` of it will have passed from `at`; it is never slower than the clock. */
export function momentAfter(regeneration: Regeneration, at: number, elapsed: number): number {
  let [early, late] = [at, at + elapsed];
  while (early < late) {
    const middle = Math.floor((early + late) / 2);
    if (regeneration.elapsed(at, middle) >= elapsed) late = middle;
    else early = middle + 1;
  }
  return early;
}
