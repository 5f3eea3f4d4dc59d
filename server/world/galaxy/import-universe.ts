import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { UserCtx } from '#server/platform/context.ts';
import { inLongTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { conflict, notFound, validationError } from '#server/platform/errors.ts';
import { requireScope } from '#server/platform/require-scope.ts';
import { drawMids } from '#server/world/galaxy/draw-mids.ts';
import { defaultTarget } from '#server/world/galaxy/open-galaxy.ts';
import { type Prepared, preparePlan } from '#server/world/galaxy/prepare-plan.ts';
import {
  findGeneratorSchemas,
  type GeneratorSchema,
  readUniverseIn,
} from '#server/world/galaxy/queries/read-stored-universe.ts';
import { queueAdminJob } from '#server/world/galaxy/queue-job.ts';
import type { ImportTarget } from '#server/world/galaxy/rules/job-params.ts';
import { countFaults, orphanFaults, toWire } from '#server/world/galaxy/rules/stored-universe.ts';
import { REGION_TYPES, type RegionType, type Universe } from '#server/world/galaxy/rules/universe.ts';
import type { ImportBangInput, ImportSource } from '#server/world/galaxy/schemas.ts';
import { regionSettings, requireFreeNames, SECTOR_BOUNDS } from '#server/world/regions/index.ts';

const zip = promisify(gzip);
const FASTEST = 1;

/**
 * Queues the import of an uploaded or stored universe. It is validated here, so that an invalid one is refused at
 * once with the path of each fault, and nothing is written. The job imports the validated copy, not the upload.
 * @throws DomainError VALIDATION
 */
export async function importUniverse(ctx: UserCtx, input: ImportBangInput): Promise<{ job_id: string }> {
  requireScope(ctx.actor, 'admin.universe.manage');
  // Reading and storing a universe takes seconds on a busy machine: more than a request's statement may.
  const subject = { action: 'galaxy.import', input, transaction: inLongTransaction };
  const job = await queueAdminJob(ctx, subject, (tx) => prepareImport(ctx, tx, input));
  return { job_id: job.id };
}

/** The uploaded or the named stored universe. @throws DomainError VALIDATION for both or neither */
async function universeOf(tx: Tx, { universe, source }: ImportBangInput): Promise<unknown> {
  if (source && universe !== undefined) {
    throw validationError([{ path: 'source', message: 'a universe is either sent or named, not both' }]);
  }
  return source ? loadStoredUniverse(tx, source) : universe;
}

async function prepareImport(ctx: UserCtx, tx: Tx, input: ImportBangInput) {
  const universe = await universeOf(tx, input);
  const regionType = input.region_type ?? typeInConfig(universe) ?? 'player_owned';
  const prepared = await preparePlan(universe, {
    regionType,
    allowIncompleteContent: input.allow_incomplete_content,
    now: ctx.clock.now(),
    drawMid: drawMids(ctx.env),
  });
  checkSize(regionType, prepared);
  await requireFreeNames(tx, [{ path: '', name: input.name, kind: regionType }]);
  const target = await importTargetOf(tx, regionType, input);
  return {
    params: {
      kind: 'import' as const,
      target,
      ...(input.source && { source: input.source }),
      region_type: regionType,
      settings: regionSettings.parse({ name: input.name }),
      allow_incomplete_content: input.allow_incomplete_content,
      payload_hash: prepared.plan.payload_hash,
    },
    upload: await zip(serialise(prepared.universe), { level: FASTEST }),
    warnings: prepared.readWarnings,
  };
}

/** The validated copy in wire shape, so that reading it again gives what was validated. */
function serialise(universe: Universe): string {
  return JSON.stringify({
    ...universe,
    sectors: Object.fromEntries(universe.sectors.map((sector) => [sector.id, sector])),
  });
}

function typeInConfig(universe: unknown): RegionType | undefined {
  const config = (universe as { config?: { regionType?: unknown } } | null | undefined)?.config;
  return REGION_TYPES.find((type) => type === config?.regionType);
}

function checkSize(regionType: RegionType, { plan }: Prepared): void {
  const { min, max } = SECTOR_BOUNDS[regionType];
  if (plan.total_sectors >= min && plan.total_sectors <= max) return;
  const bounds = min === max ? `exactly ${min}` : `${min} to ${max}`;
  throw validationError([
    { path: 'totalSectors', message: `a ${regionType} region has ${bounds} sectors, not ${plan.total_sectors}` },
  ]);
}

type Wish = Pick<ImportBangInput, 'becomes' | 'galaxy_id'>;

/**
 * What an import becomes, checked against the existing galaxies: a region needs a hub to be joined to, and a galaxy has
 * only one hub.
 * @throws DomainError NOT_FOUND for the galaxy, VALIDATION
 */
async function importTargetOf(tx: Tx, regionType: RegionType, wish: Wish): Promise<ImportTarget> {
  const target = await requestedTarget(tx, regionType, wish);
  if (target.becomes === 'galaxy') return target;
  const [galaxy] = await tx.sql<{ has_hub: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM map_regions r WHERE r.galaxy_id = g.id AND r.kind = 'central_nexus') AS has_hub
     FROM galaxies g WHERE g.id = $1`,
    [target.galaxy_id],
  );
  if (!galaxy) throw notFound('The galaxy');
  if (regionType === 'central_nexus' && galaxy.has_hub) {
    throw validationError([{ path: 'becomes', message: 'this galaxy has a hub already; import this one as a galaxy' }]);
  }
  if (regionType !== 'central_nexus' && !galaxy.has_hub) {
    throw validationError([{ path: 'galaxy_id', message: 'this galaxy has no hub that a region could be joined to' }]);
  }
  return target;
}

async function requestedTarget(tx: Tx, regionType: RegionType, { becomes, galaxy_id }: Wish): Promise<ImportTarget> {
  if (becomes === 'galaxy' && galaxy_id !== undefined) {
    throw validationError([{ path: 'galaxy_id', message: 'a new galaxy joins no other' }]);
  }
  if (becomes === 'galaxy') return { becomes };
  if (galaxy_id !== undefined) return { becomes: 'region', galaxy_id };
  if (becomes === undefined) return defaultTarget(tx, regionType);
  const [active] = await tx.sql<{ id: string }>(
    'SELECT id FROM galaxies WHERE is_active ORDER BY created_at DESC, id DESC LIMIT 1',
  );
  if (!active) throw validationError([{ path: 'becomes', message: 'no galaxy is active that a region could join' }]);
  return { becomes, galaxy_id: active.id };
}

const SHOWN = 50;

/**
 * Reads a universe from a generator schema in this database, in wire shape.
 * @throws DomainError NOT_FOUND for the schema or the universe, CONFLICT `schema_outdated` or `schema_unreadable`,
 * VALIDATION if its rows are inconsistent or incomplete
 */
async function loadStoredUniverse(tx: Tx, source: ImportSource): Promise<unknown> {
  const [schema] = await findGeneratorSchemas(tx, source.schema);
  if (!schema) throw notFound(`A schema ${source.schema} with universes of the generator`);
  requireUsable(schema);
  const stored = await readUniverseIn(tx, source.schema, source.universe);
  if (!stored) throw notFound(`A universe ${source.universe} in the schema ${source.schema}`);
  const faults = [...countFaults(stored), ...orphanFaults(stored)];
  if (faults.length > 0) throw validationError(faults.slice(0, SHOWN));
  return toWire(stored);
}

function requireUsable(schema: GeneratorSchema): void {
  const { schema: name, role, missing } = schema;
  if (missing.length > 0) {
    throw conflict(
      'schema_outdated',
      `The schema ${name} was made by an older generator. Drop it and generate again with this release's.`,
      { missing },
    );
  }
  if (!schema.readable) {
    throw conflict(
      'schema_unreadable',
      `The role ${role} may not read the schema ${name}. Run the generator with TW_READER=${role}, or grant it: GRANT USAGE ON SCHEMA "${name}" TO "${role}"; GRANT SELECT ON ALL TABLES IN SCHEMA "${name}" TO "${role}".`,
      { role },
    );
  }
}
