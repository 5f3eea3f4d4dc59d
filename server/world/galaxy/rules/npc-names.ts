import { hashText } from '#server/world/galaxy/rules/hash.ts';

/**
 * Names of a roster's NPCs: the pool in an order determined by the seed, each name once, then numbered ("Grim II").
 * Without a pool they are named after their kind.
 */
export function npcNames(seed: number, kind: string, count: number, pool: readonly string[]): string[] {
  const base = pool.length > 0 ? pool : [kind.replaceAll('_', ' ')];
  const ordered = base
    .map((name, index) => ({ name, rank: hashText(`${seed}:${kind}:${index}:${name}`), index }))
    .sort((a, b) => a.rank - b.rank || a.index - b.index);
  return Array.from({ length: count }, (_, index) => {
    const name = ordered[index % ordered.length]?.name ?? kind;
    const round = Math.floor(index / ordered.length) + 1;
    return round === 1 ? name : `${name} ${roman(round)}`;
  });
}

const NUMERALS: readonly [number, string][] = [
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
];

function roman(value: number): string {
  let rest = value;
  let text = '';
  for (const [value, numeral] of NUMERALS) {
    while (rest >= value) {
      text += numeral;
      rest -= value;
    }
  }
  return text;
}
