import { z } from 'zod';
import { regionSettings } from '#server/world/regions/schemas.ts';

export const JOB_STATUSES = ['PENDING', 'RUNNING', 'COMPLETE', 'FAILED'] as const;
/** full: three regions. region: one added. import: a given universe. */
export const JOB_KINDS = ['full', 'region', 'import'] as const;
export const REGION_TYPES = ['central_nexus', 'terran_space', 'player_owned'] as const;
export const HUB_SECTORS = 5_000;

/** Minimum, maximum and default of each generator option, as the generator clamps them. */
export const CONFIG_LIMITS = {
  sectors: { min: 20, max: 20_000, preset: 1_000 },
  density: { min: 3, max: 50, preset: 20 },
  twoWayWarps: { min: 5, max: 100, preset: 30 },
  oneWayWarps: { min: 0, max: 25, preset: 5 },
  maxWarps: { min: 2, max: 10, preset: 6 },
  portPercent: { min: 0, max: 80, preset: null },
  planetPercent: { min: 0, max: 60, preset: null },
  nebulaPercent: { min: 0, max: 30, preset: 5 },
  fedspace: { min: 2, max: 20, preset: 10 },
  stardock: { min: 0, max: 20_000, preset: 0 },
} as const;

/** Default percentages of ports and planets by region type. */
export const REGION_PRESETS = {
  central_nexus: { portPercent: 5, planetPercent: 10 },
  terran_space: { portPercent: 15, planetPercent: 25 },
  player_owned: { portPercent: 15, planetPercent: 25 },
} as const;

function option(name: keyof typeof CONFIG_LIMITS) {
  return z.number().int().min(CONFIG_LIMITS[name].min).max(CONFIG_LIMITS[name].max).optional();
}

const configShape = {
  sectors: option('sectors'),
  density: option('density'),
  twoWayWarps: option('twoWayWarps'),
  oneWayWarps: option('oneWayWarps'),
  maxWarps: option('maxWarps'),
  portPercent: option('portPercent'),
  planetPercent: option('planetPercent'),
  nebulaPercent: option('nebulaPercent'),
  fedspace: option('fedspace'),
  stardock: option('stardock'),
};

export const generatorConfig = z
  .strictObject(configShape)
  .describe(
    "The generator's options, in the generator's names. Out of range or unknown is an error here, never ignored.",
  );
export type GeneratorConfig = z.infer<typeof generatorConfig>;

export const seedInput = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
const regionInput = z.strictObject({ seed: seedInput.optional(), ...configShape, ...regionSettings.shape });
export type RegionInput = z.infer<typeof regionInput>;

const galaxyName = z.string().trim().min(2).max(60);

export const queueGalaxyInput = z.strictObject({
  seed: seedInput.optional(),
  name: galaxyName.optional(),
  config: generatorConfig.omit({ sectors: true }).optional(),
  regions: z
    .strictObject({
      central_nexus: regionInput
        .extend({ sectors: z.literal(HUB_SECTORS, `the hub has exactly ${HUB_SECTORS} sectors`).optional() })
        .optional(),
      terran_space: regionInput.optional(),
      player_owned: regionInput.extend({ sectors: z.number().int().min(100).max(1_500).optional() }).optional(),
    })
    .optional(),
});
export type QueueGalaxyInput = z.infer<typeof queueGalaxyInput>;

export const addRegionInput = regionInput.extend({
  galaxy_id: z.uuid(),
  sectors: z.number().int().min(100).max(1_500).optional(),
  owner_id: z.uuid().optional(),
});
export type AddRegionInput = z.infer<typeof addRegionInput>;

export const importSource = z.object({
  schema: z.string().min(1).max(63).describe("A schema of this database with the generator's tables."),
  universe: z.string().max(200).describe('The name of a universe in it.'),
});
export type ImportSource = z.infer<typeof importSource>;

export const importBangInput = z.object({
  universe: z
    .unknown()
    .optional()
    .describe('Any JSON: the shape check reads it and names every fault. Left out when `source` names a stored one.'),
  source: importSource.optional().describe('A universe that the generator stored in a schema of this database.'),
  region_type: z.enum(REGION_TYPES).optional(),
  name: regionSettings.shape.name,
  becomes: z
    .enum(['galaxy', 'region'])
    .optional()
    .describe(
      'A galaxy of its own, inactive until it is activated, or a region joined to a galaxy by gateways. By default a hub becomes a galaxy and anything else a region',
    ),
  galaxy_id: z.uuid().optional().describe('The galaxy that the region joins; the active one when left out'),
  allow_incomplete_content: z.boolean().default(false),
});
export type ImportBangInput = z.infer<typeof importBangInput>;

export const universeStore = z.object({
  schema: z.string().describe('The name of the schema.'),
  state: z
    .enum(['ready', 'outdated', 'unreadable'])
    .describe('Outdated: made by an older generator. Unreadable: the role of the service may not read it.'),
  role: z.string().describe('The role of the service in the database.'),
  universes: z
    .array(
      z.object({
        name: z.string(),
        version: z.string(),
        seed: z.number(),
        total_sectors: z.int(),
        region_type: z.enum(REGION_TYPES).nullable(),
        created_at: z.iso.datetime(),
      }),
    )
    .describe('What is in it, newest first; nothing where it is not ready.'),
});
export type UniverseStore = z.infer<typeof universeStore>;
export const universeStoreList = z.object({ items: z.array(universeStore), next_cursor: z.string().nullable() });

export const previewGalaxyInput = z.strictObject({
  config: generatorConfig.extend({ regionType: z.enum(REGION_TYPES).optional(), seed: seedInput.optional() }),
});
export type PreviewInput = z.infer<typeof previewGalaxyInput>;

export const galaxyWarningOutput = z.object({
  category: z.string(),
  code: z.string(),
  message: z.string(),
  data: z.unknown().optional(),
});

const time = z.iso.datetime();

export const jobResult = z.object({
  galaxy_id: z.uuid(),
  galaxy_name: z.string(),
  regions: z.array(
    z.object({
      region_id: z.uuid(),
      name: z.string(),
      region_type: z.enum(REGION_TYPES),
      seed: z.number(),
      version: z.string(),
      payload_hash: z.string(),
      counts: z.record(z.string(), z.number()),
    }),
  ),
  gateways: z.number(),
  npcs: z.number().nullable().describe('Null until they have been made'),
});
export type JobResult = z.infer<typeof jobResult>;

export const jobListItem = z.object({
  id: z.uuid(),
  kind: z.enum(JOB_KINDS),
  status: z.enum(JOB_STATUSES),
  phase: z.string(),
  progress: z.number(),
  params_json: z.record(z.string(), z.unknown()),
  warnings_json: z.array(galaxyWarningOutput),
  result: jobResult.nullable(),
  error_message: z.string().nullable(),
  cancel_requested: z.boolean(),
  admin_user_id: z.uuid().nullable(),
  admin_name: z.string().nullable().describe('Null when the service itself requested it on first start'),
  created_at: time,
  started_at: time.nullable(),
  completed_at: time.nullable(),
  duration_ms: z.number().nullable(),
  run_url: z.string().nullable().describe('URL of the run in the dashboard of an external job engine'),
});
export type JobListItem = z.infer<typeof jobListItem>;

export const jobOutput = jobListItem.extend({ log_text: z.string() });
export type JobRow = z.infer<typeof jobOutput>;

export const listJobsInput = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().min(1).max(500).optional(),
  status: z.enum(JOB_STATUSES).optional(),
  kind: z.enum(JOB_KINDS).optional(),
});
export const jobsOutput = z.object({ items: z.array(jobListItem), next_cursor: z.string().nullable() });
export const jobIdInput = z.object({ id: z.uuid() });
export const jobIdOutput = z.object({ job_id: z.uuid() });

export const activateGalaxyInput = z.object({
  id: z.uuid(),
  name: z.string().describe("The galaxy's name, typed in full to confirm"),
});
export type ActivateGalaxyInput = z.infer<typeof activateGalaxyInput>;
export const createNpcsInput = z.object({ region_id: z.uuid() });
export type CreateNpcsInput = z.infer<typeof createNpcsInput>;
export const createdNpcsOutput = z.object({ npcs: z.number().describe('NPCs that the region has now') });

export const removeRegionInput = z.object({
  region_id: z.uuid(),
  name: z.string().describe("The region's name, typed in full to confirm"),
});
export type RemoveRegionInput = z.infer<typeof removeRegionInput>;
export const activatedGalaxyOutput = z.object({ id: z.uuid(), name: z.string(), is_active: z.boolean() });

/** `points`: [number, x, y, z, flags, cluster index]; flags as in MAP_FLAGS. `warps`: [from, to, 1 when one-way]. */
export const MAP_FLAGS = { port: 1, planet: 2, hazard: 4, nebula: 8, capital: 16, fedspace: 32, special: 64 } as const;

export const previewGalaxyOutput = z.object({
  version: z.string(),
  seed: z.number(),
  region_type: z.enum(REGION_TYPES),
  config: z.record(z.string(), z.unknown()),
  generation_ms: z.number(),
  counts: z.object({
    sectors: z.number(),
    warps: z.number(),
    one_way_warps: z.number(),
    latent_warps: z.number(),
    clusters: z.number(),
    ports: z.number(),
    black_markets: z.number(),
    planets: z.number(),
    nebulae: z.number(),
    nav_hazards: z.number(),
    formations: z.number(),
    npcs: z.number(),
  }),
  port_classes: z.record(z.string(), z.number()),
  formations: z.record(z.string(), z.number()),
  clusters: z.array(z.object({ name: z.string(), type: z.string(), sectors: z.number() })),
  special_locations: z.array(z.object({ type: z.string(), sector: z.number() })),
  reachability: z.object({ reachable: z.number(), lost: z.number(), stranded: z.number(), share: z.number() }),
  pair_coverage: z.object({ ports: z.number(), paired: z.number(), share: z.number() }),
  hub_distances: z.object({
    origin: z.number(),
    mean: z.number(),
    max: z.number(),
    histogram: z.array(z.number()).describe('Sectors at 0, 1, 2… jumps'),
  }),
  warnings: z.array(galaxyWarningOutput),
  map: z.object({ points: z.array(z.array(z.number())), warps: z.array(z.array(z.number())) }),
});
export type Preview = z.infer<typeof previewGalaxyOutput>;

const regionSummary = z.object({
  id: z.uuid(),
  name: z.string(),
  display_name: z.string(),
  kind: z.enum(REGION_TYPES),
  status: z.string(),
  owner_id: z.uuid().nullable(),
  total_sectors: z.number(),
  seed: z.number().nullable(),
  wire_version: z.string().nullable(),
  payload_hash: z.string().nullable(),
  counts: z.object({
    sectors: z.number(),
    warps: z.number(),
    clusters: z.number(),
    stations: z.number(),
    planets: z.number(),
    npcs: z.number(),
  }),
  npcs_missing: z.number().describe('NPCs of rosters that were not made yet'),
});
export type RegionSummary = z.infer<typeof regionSummary>;

export const galaxyOutput = z.object({
  items: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      seed: z.number(),
      is_active: z.boolean(),
      created_at: time,
      regions: z.array(regionSummary),
    }),
  ),
  corrupt_regions: z
    .array(regionSummary)
    .describe('Left over by failed jobs whose clean-up failed; an operator must resolve them'),
  next_cursor: z.string().nullable(),
});

export const listSectorsInput = z.object({
  region_id: z.uuid(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().min(1).max(500).optional(),
  cluster_id: z.uuid().optional(),
  has: z.enum(['port', 'planet', 'hazard', 'nebula', 'beacon', 'npc']).optional(),
  q: z.string().trim().max(80).optional().describe('A sector number, or part of a port or planet name'),
});
export type ListSectorsInput = z.infer<typeof listSectorsInput>;

export const getSectorInput = z.object({ id: z.uuid() });
export const sectorOutput = z.object({
  id: z.uuid(),
  region_id: z.uuid(),
  cluster_id: z.uuid(),
  cluster_name: z.string(),
  sector_number: z.number(),
  name: z.string(),
  x: z.number(),
  y: z.number(),
  z: z.number(),
  is_fedspace: z.boolean(),
  is_capital: z.boolean(),
  beacon: z.string().nullable(),
  resources: z.unknown(),
  station: z.object({ id: z.uuid(), name: z.string(), class: z.number(), black_market: z.boolean() }).nullable(),
  planets: z.array(z.object({ id: z.uuid(), name: z.string(), type: z.string() })),
  nebula: z.object({ type: z.string(), density: z.number() }).nullable(),
  hazards: z.array(z.object({ type: z.string(), owner: z.string().nullable(), quantity: z.number() })),
  warps: z.array(
    z.object({ sector_number: z.number(), sector_name: z.string(), one_way: z.boolean(), kind: z.string() }),
  ),
  npcs: z.number(),
});
export type SectorRecord = z.infer<typeof sectorOutput>;
export const sectorsOutput = z.object({ items: z.array(sectorOutput), next_cursor: z.string().nullable() });

export const patchSectorInput = z
  .object({
    id: z.uuid(),
    beacon: z.string().trim().min(1).max(500).nullable().optional(),
    is_fedspace: z.boolean().optional(),
    nebula: z
      .object({ type: z.enum(['normal', 'magnetic']), density: z.number().int().min(1).max(100) })
      .nullable()
      .optional(),
    reason: z.string().trim().min(3).max(500).optional().describe('Recorded in the audit log.'),
  })
  .refine(({ id: _id, reason: _reason, ...changes }) => Object.values(changes).some((value) => value !== undefined), {
    message: 'name at least one of beacon, is_fedspace, nebula',
  })
  .meta({ anyOf: ['beacon', 'is_fedspace', 'nebula'].map((name) => ({ required: [name] })) });
export type PatchSectorInput = z.infer<typeof patchSectorInput>;
