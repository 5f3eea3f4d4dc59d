import { z } from 'zod';
import type { Pool } from '#server/platform/db/pool.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import type { Registry } from '#server/platform/jobs/protocol/registry.ts';
import { nextTick } from '#server/platform/jobs/rules/cron.ts';
import { insertEvents, markDispatched } from '#server/platform/jobs/store/events.ts';
import { insertRun } from '#server/platform/jobs/store/runs.ts';

const CRON_EVENT = 'inngest/scheduled.timer';

const dueCron = z.object({ function_id: z.string(), source: z.string(), next_at: z.date() });

/** Synchronises the schedule with the registered functions; an unchanged schedule keeps its next time. */
export function saveCrons(pool: Pool, registry: Registry, now: Date): Promise<void> {
  return inTransaction({ pool }, async (tx) => {
    const rows = [...registry.values()].flatMap(({ id, crons }) =>
      crons.map(({ source, cron }) => ({ id, source, cron })),
    );
    const [ids, sources] = [rows.map(({ id }) => id), rows.map(({ source }) => source)];
    await tx.sql(
      `DELETE FROM jobs.crons WHERE (function_id, source) NOT IN (SELECT * FROM unnest($1::text[], $2::text[]))`,
      [ids, sources],
    );
    for (const { id, source, cron } of rows) {
      await tx.sql('INSERT INTO jobs.crons VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [
        id,
        source,
        nextTick(cron, now),
      ]);
    }
  });
}

/** Starts what is due. Ticks missed while no engine ran, or while a run waits
 * for the one before it, cause one run, not many. Returns how many runs began. */
export function fireCrons(pool: Pool, registry: Registry, now: Date, random: () => number): Promise<number> {
  return inTransaction({ pool }, async (tx) => {
    const text = 'SELECT function_id, source, next_at FROM jobs.crons WHERE next_at <= $1 FOR UPDATE SKIP LOCKED';
    const due = z.array(dueCron).parse(await tx.sql(text, [now]));
    for (const row of due) await fire(tx, registry, row, now, random());
    return due.length;
  });
}

async function fire(
  tx: Tx,
  registry: Registry,
  row: z.infer<typeof dueCron>,
  now: Date,
  spread: number,
): Promise<void> {
  const fn = registry.get(row.function_id);
  const trigger = fn?.crons.find(({ source }) => source === row.source);
  if (!fn || !trigger) return;
  await tx.sql('UPDATE jobs.crons SET next_at = $3 WHERE function_id = $1 AND source = $2', [
    ...[fn.id, row.source, nextTick(trigger.cron, now)],
  ]);
  // Where runs take longer than the time between them, one waits and no more: it will do the work of all.
  const waiting = await tx.sql(
    `SELECT 1 FROM jobs.runs WHERE function_id = $1 AND ended_at IS NULL AND status = 'queued' AND event_name = $2 LIMIT 1`,
    [fn.id, CRON_EVENT],
  );
  if (waiting.length > 0) return;
  const id = `cron:${fn.id}:${row.source}:${row.next_at.toISOString()}`;
  const event = { id, name: CRON_EVENT, data: { cron: row.source }, ts: row.next_at.getTime() };
  await insertEvents(tx.client, [event], now);
  await markDispatched(tx, [id], now);
  await insertRun(tx, fn, event, now, { delayMs: Math.floor(trigger.jitterMs * spread) });
}
