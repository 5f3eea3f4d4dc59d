import type { LostGroup } from '#generator/layout/cluster-plan.ts';
import type { Rng } from '#generator/random/rng.ts';
import type { FormationType, GeneratorConfig } from '#generator/universe.ts';
import { chooseFan } from '#generator/warps/backbone.ts';

export type AttachedType = Exclude<FormationType, 'LOST_CLUSTER' | 'ARCHIPELAGO'>;
export type PlannedFormation = { type: AttachedType; size: number };

/** Formations to try: a universe gets as many as fit. */
export type FormationPlan = {
  attached: PlannedFormation[];
  lostClusters: LostGroup[];
  archipelagos: LostGroup[];
};

/** Minimum and maximum interior sectors, and the smallest universe for such a formation. */
const SIZES: Record<AttachedType, { low: number; high: number; sectors: number }> = {
  LOST_SECTOR: { low: 1, high: 1, sectors: 60 },
  DEAD_END: { low: 2, high: 3, sectors: 40 },
  BUBBLE: { low: 4, high: 8, sectors: 80 },
  TUNNEL: { low: 2, high: 3, sectors: 80 },
  BLISTER: { low: 1, high: 1, sectors: 40 },
  WARP_SINK: { low: 1, high: 1, sectors: 60 },
  DEAD_END_BUBBLE: { low: 4, high: 7, sectors: 120 },
  ESCAPE_HATCH: { low: 3, high: 5, sectors: 120 },
  BACKDOOR: { low: 4, high: 7, sectors: 160 },
  GOLD_BUBBLE: { low: 8, high: 14, sectors: 300 },
};
const ORDER: readonly AttachedType[] = [
  'GOLD_BUBBLE',
  'BACKDOOR',
  'ESCAPE_HATCH',
  'TUNNEL',
  'DEAD_END_BUBBLE',
  'BUBBLE',
  'DEAD_END',
  'BLISTER',
  'WARP_SINK',
  'LOST_SECTOR',
];
const LOST_CLUSTER_SECTORS = 250;
const ARCHIPELAGO_SECTORS = 500;
const SECTORS_A_FORMATION = 64;
const SMALL_SECTORS_A_FORMATION = 30;

/**
 * Formations that hang on lanes need a level under the backbone, even if only to be dissolved; otherwise only lost ones
 * are planned.
 */
export function planFormations(config: GeneratorConfig, rng: Rng): FormationPlan {
  const { sectors } = config;
  const small = sectors <= 300;
  const wanted = Math.floor(sectors / (small ? SMALL_SECTORS_A_FORMATION : SECTORS_A_FORMATION)) + (small ? 0 : 5);
  const hasSpace = config.maxWarps > 2 && spareDepth(config) >= 1;
  const types = ORDER.filter((type) => sectors >= SIZES[type].sectors && (hasSpace || type === 'LOST_SECTOR'));
  const attached: PlannedFormation[] = [];
  for (let i = 0; i < wanted && types.length > 0; i++) {
    const type = types[(i + (small ? types.length - 1 : 0)) % types.length] ?? 'LOST_SECTOR';
    attached.push({ type, size: rng.between(SIZES[type].low, SIZES[type].high) });
  }
  const many = (each: number): number => (sectors < each ? 0 : 1 + Math.floor(sectors / 4000));
  const largest = sectors >= 1000 ? 9 : 5;
  const size = (): number => rng.between(3, largest);
  return {
    attached,
    lostClusters: Array.from({ length: many(LOST_CLUSTER_SECTORS) }, () => [size()]),
    archipelagos: Array.from({ length: many(ARCHIPELAGO_SECTORS) }, () =>
      Array.from({ length: rng.between(2, 4) }, size),
    ),
  };
}

function spareDepth(config: GeneratorConfig): number {
  return Math.floor(config.density / 2) - chooseFan(config.sectors, config.density, config.maxWarps).depth;
}
