import { CONFIG_LIMITS } from '#server/world/galaxy/schemas.ts';
import { SECTOR_BOUNDS } from '#server/world/regions/rules.ts';
import type { RegionType } from '../../_parts/region-kind.tsx';
import { type AnyOption, presetOf } from '../../_parts/region-options.ts';

export type Limits = { min: number; max: number; preset: number };

/** The service's limits for an option of this kind of region. A region's size limits itself and the stardock. */
export function limitsOf(option: AnyOption, kind: RegionType): Limits {
  const bounds = SECTOR_BOUNDS[kind];
  const { min, max } = option === 'sectors' ? bounds : CONFIG_LIMITS[option];
  return { min, max, preset: presetOf(option, kind) };
}
