/** `derelict`: an abandoned ship to strip. `anomaly`: a reading that research stations pay for. */
export const FIND_KINDS = ['derelict', 'anomaly'] as const;
export type FindKind = (typeof FIND_KINDS)[number];

/** A sector holds one find at most in each slot of so long; the next slot draws anew, whoever claimed the last. */
export const FIND_SLOT_MS = 3 * 86_400_000;

/** Credits of each kind, from and to. */
export const FIND_REWARDS: Readonly<Record<FindKind, readonly [number, number]>> = {
  derelict: [180, 420],
  anomaly: [80, 240],
};

/** A number below 2^32 for each name; another sector's have nothing to do with it. */
export type Draw = (what: string) => number;

export type Find = { kind: FindKind; reward: number; starts_at: number; ends_at: number };

/**
 * What a scan finds in a sector at a time (milliseconds), nothing in most of them: `share` is per mille. The sector's `draw`
 * and the slot decide; slots of different sectors change at different times.
 */
export function findAt(draw: Draw, share: number, at: number): Find | null {
  const shift = draw('finds') % FIND_SLOT_MS;
  const slot = Math.floor((at - shift) / FIND_SLOT_MS);
  const roll = (what: string) => draw(`${slot}:${what}`);
  if (roll('find') % 1_000 >= share) return null;
  const kind = FIND_KINDS[roll('kind') % FIND_KINDS.length] ?? 'derelict';
  const [low, high] = FIND_REWARDS[kind];
  const starts_at = shift + slot * FIND_SLOT_MS;
  return { kind, reward: low + (roll('reward') % (high - low + 1)), starts_at, ends_at: starts_at + FIND_SLOT_MS };
}
