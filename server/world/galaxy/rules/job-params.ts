import { z } from 'zod';
import { deriveSeed } from '#server/world/galaxy/rules/hash.ts';
import {
  type AddRegionInput,
  type GeneratorConfig,
  generatorConfig,
  HUB_SECTORS,
  importSource,
  type QueueGalaxyInput,
  REGION_TYPES,
  type RegionInput,
  seedInput,
} from '#server/world/galaxy/schemas.ts';
import { regionSettings } from '#server/world/regions/schemas.ts';

export const regionJob = z.object({
  region_type: z.enum(REGION_TYPES),
  seed: seedInput,
  config: generatorConfig,
  settings: regionSettings,
  owner_id: z.uuid().nullable(),
});
export type RegionJob = z.infer<typeof regionJob>;

/** What an import becomes: a galaxy of its own to be activated later, or a region of an existing one. */
export const importTarget = z.discriminatedUnion('becomes', [
  z.object({ becomes: z.literal('galaxy') }),
  z.object({ becomes: z.literal('region'), galaxy_id: z.uuid() }),
]);
export type ImportTarget = z.infer<typeof importTarget>;

/** The content of a job's `params_json`: everything needed to run, resume or repeat it with the same seed. */
export const jobParams = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('full'), name: z.string(), seed: seedInput, regions: z.array(regionJob).min(1) }),
  z.object({ kind: z.literal('region'), galaxy_id: z.uuid(), regions: z.array(regionJob).length(1) }),
  z.object({
    kind: z.literal('import'),
    target: importTarget.optional().describe('Absent on jobs of before: a hub opened a galaxy, all else joined one'),
    source: importSource.optional().describe('Where the universe was stored, if it was not sent'),
    region_type: z.enum(REGION_TYPES),
    settings: regionSettings,
    allow_incomplete_content: z.boolean(),
    payload_hash: z.string(),
  }),
]);
export type JobParams = z.infer<typeof jobParams>;

export type RegionTypeName = (typeof REGION_TYPES)[number];

/** Three regions, each with a seed derived from the galaxy's, so that one number reproduces all. */
export function fullJobParams(input: QueueGalaxyInput, seed: number): JobParams {
  return {
    kind: 'full',
    name: input.name ?? `Galaxy ${seed}`,
    seed,
    regions: REGION_TYPES.map((type) => toRegionJob(type, input.regions?.[type], input.config ?? {}, seed)),
  };
}

export function regionJobParams(input: AddRegionInput, seed: number): JobParams {
  const { galaxy_id, owner_id, ...region } = input;
  const job = toRegionJob('player_owned', { ...region, seed }, {}, seed);
  return { kind: 'region', galaxy_id, regions: [{ ...job, owner_id: owner_id ?? null }] };
}

function toRegionJob(
  type: RegionTypeName,
  input: RegionInput | undefined,
  common: GeneratorConfig,
  galaxySeed: number,
): RegionJob {
  const own = generatorConfig.strip().parse(input ?? {});
  const sectors = type === 'central_nexus' ? HUB_SECTORS : (own.sectors ?? 1_000);
  return {
    region_type: type,
    seed: input?.seed ?? deriveSeed(galaxySeed, type),
    config: { ...common, ...own, sectors },
    settings: regionSettings.parse(input ?? {}),
    owner_id: null,
  };
}
