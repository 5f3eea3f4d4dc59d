import { z } from 'zod';
import type { Pool } from '#server/platform/db/pool.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { chooseCalls } from '#server/platform/jobs/rules/concurrency.ts';
import { LOCKS } from '#server/platform/jobs/store/database-schema.ts';

const WINDOW = 128;

const candidate = z.object({ id: z.string(), gate_names: z.array(z.string()), gate_sizes: z.array(z.number()) });
const gate = z.object({ name: z.string(), size: z.number(), in_flight: z.number() });

const claimed = z.object({
  id: z.string(),
  run_id: z.string(),
  step_id: z.string(),
  attempt: z.number(),
  lost: z.number(),
  tries: z.number(),
});
export type ClaimedCall = z.infer<typeof claimed>;

/** Claims due calls for one engine, oldest first, within the concurrency limits of their functions. */
export async function claimCalls(tx: Tx, owner: number, now: Date, capacity: number): Promise<ClaimedCall[]> {
  // One claimer at a time in the whole database, since counting pending calls would otherwise race.
  await tx.sql('SELECT pg_advisory_xact_lock($1, 0)', [LOCKS.claim]);
  const gates = z.array(gate).parse(
    await tx.sql(
      `SELECT name, min(size)::int AS size, count(*)::int AS in_flight
       FROM jobs.calls, unnest(gate_names, gate_sizes) AS gate (name, size) WHERE owner IS NOT NULL GROUP BY name`,
    ),
  );
  const full = gates.filter(({ size, in_flight }) => in_flight >= size).map(({ name }) => name);
  const rows = await tx.sql(
    `SELECT id, gate_names, gate_sizes FROM jobs.calls
     WHERE owner IS NULL AND due_at <= $1 AND NOT gate_names && $2 ORDER BY due_at, id LIMIT $3`,
    [now, full, Math.max(WINDOW, capacity)],
  );
  const candidates = z
    .array(candidate)
    .parse(rows)
    .map(({ id, gate_names: names, gate_sizes: sizes }) => ({ id, gates: { names, sizes } }));
  const ids = chooseCalls(candidates, new Map(gates.map(({ name, in_flight }) => [name, in_flight])), capacity);
  if (ids.length === 0) return [];
  const taken = await tx.sql(
    `UPDATE jobs.calls SET owner = $2 WHERE id = ANY($1)
     RETURNING id, run_id, step_id, attempt, lost, tries`,
    [ids, owner],
  );
  return z.array(claimed).parse(taken);
}

/**
 * Releases the calls of dead engines: a live engine's connection holds an advisory lock on its number, so the end of
 * its process is detected at once. Returns how many calls were released.
 */
export async function reclaimDeadCalls(pool: Pool): Promise<number> {
  const { rowCount } = await pool.query(
    `UPDATE jobs.calls SET owner = NULL, lost = lost + 1
     WHERE owner IS NOT NULL AND owner NOT IN (
       SELECT objid::int FROM pg_locks
       WHERE locktype = 'advisory' AND classid = $1 AND objsubid = 2 AND granted
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database()))`,
    [LOCKS.owner],
  );
  return rowCount ?? 0;
}

/** Releases what a stopping engine could not finish. */
export async function releaseCalls(pool: Pool, owner: number): Promise<void> {
  await pool.query('UPDATE jobs.calls SET owner = NULL WHERE owner = $1', [owner]);
}

/** Releases one call whose outcome could not be stored; counted, so that it cannot repeat forever. */
export async function releaseCall(pool: Pool, id: string, owner: number): Promise<void> {
  await pool.query('UPDATE jobs.calls SET owner = NULL, lost = lost + 1 WHERE id = $1 AND owner = $2', [id, owner]);
}

/** Locks a call that still belongs to this engine; false if it was cancelled or taken over meanwhile. */
export async function lockOwnCall(tx: Tx, id: string, owner: number): Promise<boolean> {
  return (
    (await tx.sql('SELECT 1 AS one FROM jobs.calls WHERE id = $1 AND owner = $2 FOR UPDATE', [id, owner])).length > 0
  );
}

export function deleteCall(tx: Tx, id: string): Promise<unknown> {
  return tx.sql('DELETE FROM jobs.calls WHERE id = $1', [id]);
}

export function postponeCall(
  tx: Tx,
  id: string,
  retry: { at: Date; attempt: number; lost: number; tries: number },
): Promise<unknown> {
  return tx.sql('UPDATE jobs.calls SET owner = NULL, due_at = $2, attempt = $3, lost = $4, tries = $5 WHERE id = $1', [
    ...[id, retry.at, retry.attempt, retry.lost, retry.tries],
  ]);
}
