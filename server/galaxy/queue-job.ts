import { publishJobProgress, requestRun } from '#server/galaxy/events.ts';
import { createIdSource } from '#server/galaxy/new-ids.ts';
import { readJob } from '#server/galaxy/queries/read-job.ts';
import type { JobParams } from '#server/galaxy/rules/job-params.ts';
import type { JobRow } from '#server/galaxy/schemas.ts';
import type { Services } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';

type Request = {
  params: JobParams;
  /** Null when the service itself asks, at its first start. */
  adminUserId: string | null;
  /** The gzipped universe of an import; it waits outside the job row. */
  upload?: Buffer;
};

/** A job in the queue, and a run asked for. The run takes the oldest waiting job, so order is the database's. */
export const queueJob = async (services: Services, request: Request): Promise<JobRow> => {
  const now = services.clock.now();
  const id = createIdSource(now)();
  await inTransaction(services, async (tx) => {
    await tx.sql(
      `INSERT INTO bang_generation_jobs (id, kind, params_json, admin_user_id, created_at) VALUES ($1, $2, $3, $4, $5)`,
      [id, request.params.kind, JSON.stringify(request.params), request.adminUserId, now],
    );
    if (request.upload) {
      await tx.sql('INSERT INTO universe_uploads (job_id, payload, created_at) VALUES ($1, $2, $3)', [
        id,
        request.upload,
        now,
      ]);
    }
  });
  const job = await readJob(services, id);
  publishJobProgress(services, job);
  // Should the process die here, the next start asks again for every waiting job.
  await requestRun(services, id, 'queued');
  return job;
};
