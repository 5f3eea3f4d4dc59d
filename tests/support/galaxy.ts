import { randomUUID } from 'node:crypto';
import type { Actor, Services } from '#server/platform/context.ts';
import type { Pool } from '#server/platform/db/pool.ts';
import { claimJob } from '#server/world/galaxy/claim-job.ts';
import { executeJob } from '#server/world/galaxy/execute-job.ts';
import { queueJob } from '#server/world/galaxy/queue-job.ts';
import { fullJobParams } from '#server/world/galaxy/rules/job-params.ts';
import type { Generator } from '#server/world/galaxy/run-generator.ts';
import { type QueueGalaxyInput, queueGalaxyInput } from '#server/world/galaxy/schemas.ts';
import { settleImport } from '#server/world/galaxy/settle-import.ts';
import { makeUniverse } from '#tests/support/universe-factory.ts';

export const GALAXY_SCOPES = ['admin.bang.regenerate', 'admin.universe.manage'];

/** An admin with the given scopes, in the database and as an actor. */
export async function createAdmin(pool: Pool, scopes: readonly string[] = GALAXY_SCOPES): Promise<Actor> {
  const user_id = randomUUID();
  const username = `admin-${user_id.slice(0, 8)}`;
  const email = `${username}@example.test`;
  await pool.query('INSERT INTO users (id, username, email, is_admin) VALUES ($1, $2, $3, true)', [
    user_id,
    username,
    email,
  ]);
  return { user_id, username, email, is_admin: true, is_active: true, last_login: null, player_id: null, scopes };
}

/** Answers at once with hand-made universes of the requested sizes, the hub shrunk so that tests stay quick. */
export const instantGenerator: Generator = async (order, hooks) => {
  hooks?.onLine?.('instant');
  hooks?.onProgress?.(1);
  const sectors = Math.min(200, order.config.sectors ?? 200);
  return Buffer.from(JSON.stringify(makeUniverse({ sectors, seed: order.seed, regionType: order.region_type })));
};

export function queueFull(services: Services, input: QueueGalaxyInput = {}, seed = 42) {
  return queueJob(services, { params: fullJobParams(queueGalaxyInput.parse(input), seed) });
}

/** What the job function does with one event. */
export async function runNextJob(services: Services, generator: Generator = instantGenerator): Promise<string | null> {
  const id = await claimJob(services, { job_id: randomUUID(), why: 'queued' });
  if (id && (await executeJob(services, id, generator)) === 'imported') await settleImport(services, id);
  return id;
}

const TABLES_NOT_COUNTED = ['_prisma_migrations'];

/** Rows of every table: two equal answers mean that nothing was written. */
export async function countAllRows(pool: Pool): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND NOT tablename = ANY($1) ORDER BY 1`,
    [TABLES_NOT_COUNTED],
  );
  const counts: Record<string, number> = {};
  for (const { name } of rows) {
    const { rows: count } = await pool.query<{ n: number }>(`SELECT count(*)::int AS n FROM "${name}"`);
    counts[name] = count[0]?.n ?? 0;
  }
  return counts;
}

/** Rows of every table but the admins' ledger, which keeps refused attempts too. */
export async function countRowsBesideLedger(pool: Pool): Promise<Record<string, number>> {
  const { admin_action_log: _entries, ...counts } = await countAllRows(pool);
  return counts;
}
