import { randomInt } from 'node:crypto';
import { adminWriteOnce } from '#server/foundation/audit/index.ts';
import type { Services, UserCtx } from '#server/platform/context.ts';
import { inTransaction, type RunTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { requireScope } from '#server/platform/require-scope.ts';
import { publishJobProgress, requestRun } from '#server/world/galaxy/events.ts';
import { createIdSource } from '#server/world/galaxy/new-ids.ts';
import { JOB_COLUMNS, type StoredJob, toJob } from '#server/world/galaxy/queries/read-job.ts';
import type { Warning } from '#server/world/galaxy/rules/faults.ts';
import { fullJobParams, type JobParams, regionJobParams } from '#server/world/galaxy/rules/job-params.ts';
import { type JobRow, type QueueGalaxyInput, REGION_TYPES } from '#server/world/galaxy/schemas.ts';
import { type RegionSettings, regionSettings, requireFreeNames } from '#server/world/regions/index.ts';

type Request = {
  params: JobParams;
  /** The gzipped universe of an import, stored outside the job row. */
  upload?: Buffer;
  /** Facts about the universe that the job cannot determine again. */
  warnings?: readonly Warning[];
};

/** Queues a job of the service itself, at its first start. */
export function queueJob(services: Services, request: Request): Promise<JobRow> {
  return inTransaction(services, (tx) => insertJob(services, tx, request, null));
}

/**
 * Queues a job requested by an admin, once for each Idempotency-Key; the audit entry commits with it. An error of `prepare` is audited as a failed
 * attempt.
 */
export function queueAdminJob(
  ctx: UserCtx,
  { action, ...request }: { action: string; input: unknown; transaction?: RunTransaction },
  prepare: (tx: Tx) => Promise<Request>,
): Promise<JobRow> {
  const subject = { action, target_type: 'galaxy_job', impact: 'HIGH_IMPACT' as const };
  return adminWriteOnce(ctx, subject, { operation: action, ...request }, async (tx, notes) => {
    const prepared = await prepare(tx);
    const job = await insertJob(ctx, tx, prepared, ctx.actor.user_id);
    notes.target_id = job.id;
    notes.after = prepared.params;
    return job;
  });
}

/**
 * The run claims the oldest waiting job, so the database decides the order. Returns the job as queued: read after the
 * commit it may already be running.
 */
async function insertJob(services: Services, tx: Tx, request: Request, adminUserId: string | null): Promise<JobRow> {
  const now = services.clock.now();
  const id = createIdSource(now)();
  const [queued] = await tx.sql<StoredJob & { log_text: string }>(
    `INSERT INTO bang_generation_jobs (id, kind, params_json, admin_user_id, created_at, warnings_json)
     VALUES ($1, $2, $3, $4, $5, $6) RETURNING ${JOB_COLUMNS}, log_text`,
    [id, request.params.kind, JSON.stringify(request.params), adminUserId, now, JSON.stringify(request.warnings ?? [])],
  );
  if (!queued) throw new Error('an inserted job has a row');
  if (request.upload) {
    await tx.sql('INSERT INTO universe_uploads (job_id, payload, created_at) VALUES ($1, $2, $3)', [
      id,
      request.upload,
      now,
    ]);
  }
  tx.afterCommit(async () => {
    publishJobProgress(services, { id, status: 'PENDING', phase: 'queued', progress: 0 });
    // The job stays queued even if this fails: the next start requests a run for every waiting job.
    await requestRun(services, id, 'queued').catch((error: unknown) => {
      services.log.error({ err: error, job_id: id }, 'a galaxy job is queued, but its run could not be requested');
    });
  });
  return toJob(queued);
}

export const SEED_SPAN = 2 ** 31;

/**
 * Queues a full three-region generation. A missing seed is drawn and stored with the job, so that it can be repeated.
 * @throws DomainError VALIDATION for names that look like another region's, or like each other
 */
export async function queueGalaxy(ctx: UserCtx, input: QueueGalaxyInput): Promise<JobRow> {
  requireScope(ctx.actor, 'admin.bang.regenerate');
  return queueAdminJob(ctx, { action: 'galaxy.generate', input }, async (tx) => {
    const regions = REGION_TYPES.map((kind) => ({ path: `regions.${kind}.`, kind, ...input.regions?.[kind] }));
    await requireFreeNames(tx, regions);
    return { params: fullJobParams(input, input.seed ?? randomInt(SEED_SPAN)) };
  });
}

/** Number of sectors of a purchased region. */
const OWNED_SECTORS = 1_000;

export type OwnedRegion = { owner_id: string; settings: Partial<RegionSettings> };

/** Queues the region of a new subscription in the newest active galaxy; null if none is active. */
export async function queueOwnedRegion(services: Services, tx: Tx, order: OwnedRegion): Promise<string | null> {
  const [galaxy] = await tx.sql<{ id: string }>(
    `SELECT g.id FROM galaxies g
     WHERE g.is_active AND EXISTS (SELECT 1 FROM map_regions r WHERE r.galaxy_id = g.id AND r.kind = 'central_nexus')
     ORDER BY g.created_at DESC, g.id DESC LIMIT 1`,
  );
  if (!galaxy) return null;
  const params = regionJobParams(
    {
      galaxy_id: galaxy.id,
      owner_id: order.owner_id,
      sectors: OWNED_SECTORS,
      ...regionSettings.parse(order.settings),
    },
    randomInt(SEED_SPAN),
  );
  return (await insertJob(services, tx, { params }, null)).id;
}
