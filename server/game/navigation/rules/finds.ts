/** `derelict`: an abandoned ship to strip. `anomaly`: a reading that research stations pay for. */
export const FIND_KINDS = ['derelict', 'anomaly'] as const;
export type FindKind = (typeof FIND_KINDS)[number];

/**
 * The length of a slot: a sector has at most one find per slot; the next slot draws anew, even if the last find was
 * claimed.
 */
export const FIND_SLOT_MS = 3 * 86_400_000;

/** Minimum and maximum credits of each kind. */
export const FIND_REWARDS: Readonly<Record<FindKind, readonly [number, number]>> = {
  derelict: [180, 420],
  anomaly: [80, 240],
};

/** A pseudo-random number below 2^32 for each name, independent for each sector. */
export type Draw = (what: string) => number;

export type Find = { kind: FindKind; reward: number; starts_at: number; ends_at: number };

/**
 * The find in a sector at a time (milliseconds), usually none: `share` is per mille. Determined by the sector's
 * `draw` and the slot; slots of different sectors change at different times.
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
