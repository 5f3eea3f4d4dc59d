import { z } from 'zod';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { JobEvent } from '#server/platform/jobs/types.ts';

/** Anything that runs SQL: a pool, or a client in the middle of a transaction. */
export type Queryable = { query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> };

export const storedEvent = z.object({
  id: z.string(),
  name: z.string(),
  data: z.record(z.string(), z.unknown()),
  ts: z.number(),
  v: z.string().optional(),
});

/** Stores events to be dispatched after the commit; the caller then wakes the engines. Known ids change nothing. */
export async function insertEvents(db: Queryable, events: readonly JobEvent[], now: Date): Promise<void> {
  const columns = [
    events.map(({ id }) => id),
    events.map(({ name }) => name),
    events.map((event) => JSON.stringify(event)),
    now,
  ];
  await db.query(
    `INSERT INTO jobs.events (id, name, payload, received_at)
     SELECT id, name, payload::json, $4
     FROM unnest($1::text[], $2::text[], $3::text[]) WITH ORDINALITY AS given (id, name, payload, place)
     ORDER BY place
     ON CONFLICT (id) DO NOTHING`,
    columns,
  );
}

/** Locks the oldest undispatched events, skipping those locked by other processes. */
export async function claimPendingEvents(tx: Tx, limit: number): Promise<JobEvent[]> {
  const rows = await tx.sql(
    `SELECT payload FROM jobs.events WHERE dispatched_at IS NULL
     ORDER BY faults, position LIMIT $1 FOR UPDATE SKIP LOCKED`,
    [limit],
  );
  return rows.map(({ payload }) => storedEvent.parse(payload));
}

export function markDispatched(tx: Tx, ids: readonly string[], now: Date): Promise<unknown> {
  return tx.sql('UPDATE jobs.events SET dispatched_at = $2 WHERE id = ANY($1)', [ids, now]);
}

const MAX_FAULTS = 5;

/** Moves an event whose dispatch failed to the end of the queue; true if it is given up. */
export async function postponeEvent(db: Queryable, id: string, now: Date): Promise<boolean> {
  const { rows } = await db.query(
    `UPDATE jobs.events SET faults = faults + 1, dispatched_at = CASE WHEN faults + 1 >= $3 THEN $2::timestamptz END
     WHERE id = $1 RETURNING dispatched_at`,
    [id, now, MAX_FAULTS],
  );
  return z.array(z.object({ dispatched_at: z.date().nullable() })).parse(rows)[0]?.dispatched_at != null;
}
