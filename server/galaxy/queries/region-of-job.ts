import type { Tx } from '#server/platform/db/transaction.ts';

/** The progress of a region's generation; `region_id` is set once it is complete. */
export async function regionOfJob(
  tx: Tx,
  jobId: string,
): Promise<{ status: string; region_id: string | null } | undefined> {
  const [job] = await tx.sql<{ status: string; region_id: string | null }>(
    `SELECT status, (result #>> '{regions,0,region_id}')::uuid AS region_id FROM bang_generation_jobs WHERE id = $1`,
    [jobId],
  );
  return job;
}
