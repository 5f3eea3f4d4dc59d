import { createHmac } from 'node:crypto';
import type { EventDraw } from '#server/game/trading/rules/market-events.ts';
import { deriveKey } from '#server/platform/derive-key.ts';
import type { Env } from '#server/platform/env.ts';

export type EventKey = Pick<Env, 'ARIA_ENCRYPTION_KEY'>;

/**
 * Draws the market events of stations with a secret key. If they followed from the seed alone, an admin of galaxies,
 * or anyone trying all seeds against known events, could compute future ones. A station without a seed has none.
 */
export function drawEvents(env: EventKey): (seed: number | null) => EventDraw | null {
  const key = deriveKey(env.ARIA_ENCRYPTION_KEY, 'market-events/1');
  const drawn = new Map<string, number>();
  function draw(seed: number, what: string) {
    const name = `${seed}:${what}`;
    const known = drawn.get(name);
    if (known !== undefined) return known;
    const value = createHmac('sha256', key).update(name).digest().readUInt32BE();
    drawn.set(name, value);
    return value;
  }
  return (seed) => (seed === null ? null : (what) => draw(seed, what));
}
