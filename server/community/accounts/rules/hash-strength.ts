/** Parameters of Argon2: memory in KiB, passes, lanes. */
export type HashStrength = { readonly memoryCost: number; readonly timeCost: number; readonly parallelism: number };

/** Implementations write the three parameters in different orders. */
const ENCODED = /^\$argon2id\$v=(?<version>\d+)\$(?<parameters>[mtp]=\d+(?:,[mtp]=\d+){2})\$/;
const VERSION = 19;

/**
 * Whether a stored hash is weaker than `wanted` in any parameter. A stronger one is not rehashed, so that it does not
 * get weaker.
 */
export function isWeaker(hash: string, wanted: HashStrength): boolean {
  const { version, parameters } = ENCODED.exec(hash)?.groups ?? {};
  if (!version || !parameters || Number(version) < VERSION) return true;
  const stored = new Map(parameters.split(',').map((part) => [part[0], Number(part.slice(2))]));
  const isShort = (name: string, least: number): boolean => (stored.get(name) ?? 0) < least;
  return isShort('m', wanted.memoryCost) || isShort('t', wanted.timeCost) || isShort('p', wanted.parallelism);
}
