import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { drawMids } from '#server/galaxy/draw-mids.ts';
import { importTargetOf } from '#server/galaxy/import-target.ts';
import { loadStoredUniverse } from '#server/galaxy/load-stored-universe.ts';
import { type Prepared, preparePlan } from '#server/galaxy/prepare-plan.ts';
import { queueAdminJob } from '#server/galaxy/queue-job.ts';
import { REGION_TYPES, type RegionType, type Universe } from '#server/galaxy/rules/universe.ts';
import type { ImportBangInput } from '#server/galaxy/schemas.ts';
import type { UserCtx } from '#server/platform/context.ts';
import { inLongTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { validationError } from '#server/platform/errors.ts';
import { requireScope } from '#server/platform/require-scope.ts';
import { regionSettings, SECTOR_BOUNDS } from '#server/regions/index.ts';

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
  await checkName(tx, input.name);
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

async function checkName(tx: Tx, name: string | undefined): Promise<void> {
  if (name === undefined) return;
  const taken = await tx.sql('SELECT 1 FROM map_regions WHERE name = $1', [name]);
  if (taken.length > 0) throw validationError([{ path: 'name', message: 'a region with this name already exists' }]);
}
