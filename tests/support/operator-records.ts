import { randomUUID } from 'node:crypto';
import type { Services } from '#server/platform/context.ts';
import type { Pool } from '#server/platform/db/pool.ts';
import { prepareSchema } from '#server/platform/jobs/index.ts';

/** A run of the embedded engine in this state, without an engine that would work on it. */
export async function addJobRun({ pool }: Pick<Services, 'pool'>, status: 'queued' | 'failed'): Promise<string> {
  await prepareSchema(pool);
  const id = randomUUID();
  await pool.query(
    `INSERT INTO jobs.runs (id, function_id, function_name, status, event, event_name, max_attempts, gate_names, gate_sizes,
       queued_at, ended_at)
     VALUES ($1, 'test', 'test', $2, '{"id":"e","name":"test/run","data":{},"ts":1}', 'test/run', 1, '{}', '{}', now(),
       CASE $2 WHEN 'failed' THEN now() END)`,
    [id, status],
  );
  return id;
}

/** A flagged cluster without accounts. */
export async function addCluster(pool: Pool): Promise<string> {
  const id = randomUUID();
  await pool.query(
    `INSERT INTO multi_account_clusters (id, status, signal, evidence, signature, created_at, updated_at)
     VALUES ($1, 'flagged', 'soft', '[]', 'x', now(), now())`,
    [id],
  );
  return id;
}
