import { CONFIG_LIMITS, HUB_SECTORS, REGION_PRESETS } from '#server/world/galaxy/schemas.ts';
import type { RegionType } from './region-kind.tsx';

/** The advanced options of the generator, in the order of the form. */
export const OPTIONS = [
  'density',
  'twoWayWarps',
  'oneWayWarps',
  'maxWarps',
  'portPercent',
  'planetPercent',
  'nebulaPercent',
  'fedspace',
  'stardock',
] as const;
export type Option = (typeof OPTIONS)[number];
export type AnyOption = Option | 'sectors';

/** The generator's default for an option that is left empty. */
export function presetOf(option: AnyOption, kind: RegionType): number {
  if (option === 'portPercent' || option === 'planetPercent') return REGION_PRESETS[kind][option];
  if (option === 'sectors' && kind === 'central_nexus') return HUB_SECTORS;
  return CONFIG_LIMITS[option].preset;
}
