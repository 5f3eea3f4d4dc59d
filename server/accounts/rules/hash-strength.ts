/** Parameters of Argon2: memory in KiB, passes, lanes. */
export type HashStrength = { readonly memoryCost: number; readonly timeCost: number; readonly parallelism: number };

const ENCODED = /^\$argon2id\$v=(\d+)\$m=(\d+),t=(\d+),p=(\d+)\$/;
const VERSION = 19;

/** Whether a stored hash falls short of `wanted` in anything. A stronger one is left alone: it must not get weaker. */
export const isWeaker = (hash: string, wanted: HashStrength): boolean => {
  const match = ENCODED.exec(hash);
  if (!match) return true;
  const [version = 0, memory = 0, passes = 0, lanes = 0] = match.slice(1).map(Number);
  return version < VERSION || memory < wanted.memoryCost || passes < wanted.timeCost || lanes < wanted.parallelism;
};
