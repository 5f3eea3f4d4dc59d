import { type JobParams, jobParams, type RegionJob } from '#server/world/galaxy/rules/job-params.ts';
import {
  type AddRegionInput,
  HUB_SECTORS,
  type JobListItem,
  type QueueGalaxyInput,
} from '#server/world/galaxy/schemas.ts';

/** The job's parameters; null for a row of an older shape. */
export function readParams(job: Pick<JobListItem, 'params_json'>): JobParams | null {
  return jobParams.safeParse(job.params_json).data ?? null;
}

/**
 * The request that repeats a whole-galaxy job. Without a new seed each region keeps its own seed too, so the universes
 * are identical; with one they are derived again. Region names are unique and left to the service.
 */
export function queueAgain(params: Extract<JobParams, { kind: 'full' }>, newSeed: number | null): QueueGalaxyInput {
  const regions: NonNullable<QueueGalaxyInput['regions']> = {};
  for (const region of params.regions) {
    const input = regionInput(region, newSeed === null ? region.seed : undefined);
    if (region.region_type === 'central_nexus') regions.central_nexus = { ...input, sectors: HUB_SECTORS };
    else regions[region.region_type] = input;
  }
  return newSeed === null ? { seed: params.seed, name: params.name, regions } : { seed: newSeed, regions };
}

export function addRegionAgain(params: Extract<JobParams, { kind: 'region' }>, newSeed: number | null): AddRegionInput {
  const [region] = params.regions;
  if (!region) throw new Error('a region job without a region');
  return { galaxy_id: params.galaxy_id, ...regionInput(region, newSeed ?? region.seed) };
}

function regionInput({ config, settings }: RegionJob, seed: number | undefined) {
  const { name: _name, ...others } = settings;
  return { ...config, ...others, ...(seed === undefined ? {} : { seed }) };
}
