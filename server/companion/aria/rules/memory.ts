const DAY_MS = 86_400_000;

/** Bytes of a player's encrypted memories: the target of the nightly pruning, and the hard limit. */
export const MEMORY_TARGET_BYTES = 100 * 1_024;
export const MEMORY_CAP_BYTES = 10 * 1_024 * 1_024;
export const MEMORY_ALERT = 0.75;
/** Maximum bytes of one trade observation. */
export const OBSERVATION_BYTES = 256;
/** Memories are pruned to what observations leave of a player's storage. */
export const MAX_OBSERVATIONS = (MEMORY_CAP_BYTES - MEMORY_TARGET_BYTES) / OBSERVATION_BYTES;

export const MEMORY_KINDS = ['note', 'topic', 'action'] as const;
export type MemoryKind = (typeof MEMORY_KINDS)[number];

/** The initial importance of a memory, and its half-life in days. */
const WEIGHTS: Readonly<Record<MemoryKind, { importance: number; halfLifeDays: number }>> = {
  note: { importance: 0.9, halfLifeDays: 365 },
  action: { importance: 0.5, halfLifeDays: 30 },
  topic: { importance: 0.3, halfLifeDays: 14 },
};

/** The importance after this long without being seen again. */
export function decayedImportance(
  memory: { kind: MemoryKind; importance: number; last_seen_at: Date },
  now: Date,
): number {
  const days = Math.max(0, now.getTime() - memory.last_seen_at.getTime()) / DAY_MS;
  return memory.importance * 0.5 ** (days / WEIGHTS[memory.kind].halfLifeDays);
}

export function firstImportance(kind: MemoryKind): number {
  return WEIGHTS[kind].importance;
}
