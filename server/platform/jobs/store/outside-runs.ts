import type { Queryable } from '#server/platform/jobs/store/events.ts';

/** Records that an external server has begun a run of an event. */
export async function recordRunStart(db: Queryable, runId: string, eventId: string, now: Date): Promise<void> {
  await db.query(
    `INSERT INTO jobs.outside_runs (id, event_id, started_at)
     SELECT $1, id, $3 FROM jobs.events WHERE id = $2 ON CONFLICT DO NOTHING`,
    [runId, eventId, now],
  );
}

export async function recordRunEnd(db: Queryable, runId: string, now: Date): Promise<void> {
  await db.query('UPDATE jobs.outside_runs SET ended_at = $2 WHERE id = $1', [runId, now]);
}

/**
 * Requeues events that an external server accepted after `since` and whose runs have not all ended. Their ids are
 * unchanged, so a server that knows them runs nothing twice. Returns how many.
 */
export async function requeueUnfinishedRuns(db: Queryable, since: Date): Promise<number> {
  // The transaction that marks a recently accepted event may not have ended: wait for it.
  await db.query('SELECT count(*) FROM (SELECT 1 FROM jobs.events WHERE dispatched_at IS NULL FOR SHARE) waiting');
  const { rows } = await db.query(
    `WITH lost AS (
       SELECT e.id FROM jobs.events e WHERE e.dispatched_at >= $1
         AND NOT (EXISTS (SELECT FROM jobs.outside_runs r WHERE r.event_id = e.id)
           AND NOT EXISTS (SELECT FROM jobs.outside_runs r WHERE r.event_id = e.id AND r.ended_at IS NULL))
     ), forgotten AS (
       DELETE FROM jobs.outside_runs WHERE event_id IN (SELECT id FROM lost) AND ended_at IS NULL
     )
     UPDATE jobs.events SET dispatched_at = NULL WHERE id IN (SELECT id FROM lost) RETURNING id`,
    [since],
  );
  return rows.length;
}
