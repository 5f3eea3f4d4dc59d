import type { JobParams } from '#server/world/galaxy/rules/job-params.ts';
import {
  type AddRegionInput,
  type GeneratorConfig,
  HUB_SECTORS,
  type QueueGalaxyInput,
  REGION_TYPES,
} from '#server/world/galaxy/schemas.ts';
import type { RegionType } from '../../_parts/region-kind.tsx';
import { OPTIONS } from '../../_parts/region-options.ts';

export const NUMBERS = ['seed', 'sectors', ...OPTIONS] as const;
export type NumberName = (typeof NUMBERS)[number];

/** Typed values as text; an empty field means the generator's default. */
export type RegionValues = Record<NumberName, string> & { display_name: string };
export type FormValues = { name: string; seed: string; regions: Record<RegionType, RegionValues> };

/** A whole galaxy, or one more player-owned region in one that exists. */
export type Purpose = { kind: 'full' } | { kind: 'region'; galaxy_id: string; galaxy_name: string };

export function regionsOf(purpose: Purpose): readonly RegionType[] {
  return purpose.kind === 'full' ? REGION_TYPES : ['player_owned'];
}

const EMPTY: RegionValues = {
  seed: '',
  sectors: '',
  density: '',
  twoWayWarps: '',
  oneWayWarps: '',
  maxWarps: '',
  portPercent: '',
  planetPercent: '',
  nebulaPercent: '',
  fedspace: '',
  stardock: '',
  display_name: '',
};

export function freshValues(seed: number): FormValues {
  return {
    name: '',
    seed: String(seed),
    regions: {
      central_nexus: { ...EMPTY, sectors: String(HUB_SECTORS) },
      terran_space: { ...EMPTY, sectors: '1000' },
      player_owned: { ...EMPTY, sectors: '1000' },
    },
  };
}

/**
 * The form values of a whole-galaxy job. With a new seed the regions' own seeds are left out, to be derived from it.
 */
export function valuesOf(params: Extract<JobParams, { kind: 'full' }>, newSeed: number | null): FormValues {
  const values = freshValues(newSeed ?? params.seed);
  for (const region of params.regions) {
    const into = values.regions[region.region_type];
    for (const name of ['sectors', ...OPTIONS] as const) {
      const value = region.config[name];
      if (value !== undefined) into[name] = String(value);
    }
    if (newSeed === null) into.seed = String(region.seed);
    into.display_name = region.settings.display_name ?? '';
  }
  return newSeed === null ? { ...values, name: params.name } : values;
}

/** NaN for invalid numbers: the schema then names the field. */
function toNumber(text: string): number | undefined {
  return text.trim() === '' ? undefined : Number(text);
}
function toText(text: string): string | undefined {
  return text.trim() || undefined;
}

type TypedRegion = GeneratorConfig & { seed?: number; display_name?: string };

function typedRegion(values: RegionValues): TypedRegion {
  const typed: TypedRegion = {};
  for (const name of NUMBERS) {
    const value = toNumber(values[name]);
    if (value !== undefined) typed[name] = value;
  }
  const displayName = toText(values.display_name);
  return displayName === undefined ? typed : { ...typed, display_name: displayName };
}

/** What is sent for a whole galaxy, before validation. */
export function toGalaxyRequest(values: FormValues) {
  return {
    name: toText(values.name),
    seed: toNumber(values.seed) ?? Number.NaN,
    regions: {
      central_nexus: { ...typedRegion(values.regions.central_nexus), sectors: HUB_SECTORS },
      terran_space: typedRegion(values.regions.terran_space),
      player_owned: typedRegion(values.regions.player_owned),
    },
  };
}

export function toRegionRequest(values: FormValues, galaxyId: string) {
  return {
    ...typedRegion(values.regions.player_owned),
    galaxy_id: galaxyId,
    seed: toNumber(values.seed) ?? Number.NaN,
  };
}

export type Request = { kind: 'full'; input: QueueGalaxyInput } | { kind: 'region'; input: AddRegionInput };
