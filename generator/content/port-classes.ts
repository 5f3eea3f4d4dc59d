import type { ClusterType } from '#generator/universe.ts';

export type Action = 'B' | 'S';
export type Pattern = readonly [ore: Action, organics: Action, equipment: Action];

/** What a port of each class does with ore, organics and equipment; class 0 is special and keeps its own pattern. */
export const CLASS_PATTERNS: Record<number, Pattern> = {
  1: ['B', 'B', 'S'],
  2: ['B', 'S', 'B'],
  3: ['S', 'B', 'B'],
  4: ['S', 'S', 'B'],
  5: ['S', 'B', 'S'],
  6: ['B', 'S', 'S'],
  7: ['S', 'S', 'S'],
  8: ['B', 'B', 'B'],
};
/** A special port sells equipment and buys raw goods, so every raw producer is its partner. */
export const SPECIAL_PATTERN: Pattern = CLASS_PATTERNS[1] ?? ['B', 'B', 'S'];

export function patternOf(portClass: number): Pattern {
  return CLASS_PATTERNS[portClass] ?? SPECIAL_PATTERN;
}

/** Each sells something that the other buys, so a ship earns on both legs. */
export function isPartnerClass(a: number, b: number): boolean {
  const one = patternOf(a);
  const other = patternOf(b);
  const sells = one.some((action, i) => action === 'S' && other[i] === 'B');
  const buys = one.some((action, i) => action === 'B' && other[i] === 'S');
  return (sells && buys) || (sells && !one.includes('B')) || (buys && !one.includes('S'));
}

/** Weights of the classes 1-8 in clusters of each type. */
export const CLASS_WEIGHTS: Record<ClusterType, readonly number[]> = {
  TRADE_HUB: [12, 12, 12, 10, 10, 10, 18, 16],
  POPULATION_CENTER: [22, 20, 10, 8, 8, 10, 6, 16],
  RESOURCE_RICH: [6, 8, 18, 24, 16, 10, 16, 2],
  MILITARY_ZONE: [8, 14, 20, 20, 12, 12, 4, 10],
  CONTESTED: [14, 14, 14, 14, 14, 14, 8, 8],
  FRONTIER_OUTPOST: [10, 12, 18, 20, 16, 14, 6, 4],
  SPECIAL_INTEREST: [12, 12, 12, 12, 12, 12, 14, 14],
  MIXED: [16, 16, 16, 14, 14, 14, 5, 5],
};
