import { createHash, randomBytes } from 'node:crypto';
import type { Services } from '#server/platform/context.ts';
import { given, raw, sql } from '#server/platform/db/sql.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';

/** Rows per transaction. */
const ROWS = 1_000;

/**
 * Replaces the player of log entries by a hash with the quarter's salt, either of entries from before `before` or of
 * all entries of one player. Salts of earlier quarters are destroyed, so that the hashes cannot be traced back.
 * Returns the number of entries, at most 1,000.
 */
export async function anonymiseLog(tx: Tx, which: { before?: Date; player_id?: string; now: Date }): Promise<number> {
  const salt = await saltOf(tx, which.now);
  const rows = await tx.sql<{ id: string; player_id: string }>(
    sql`SELECT id, player_id FROM aria_security_log
     WHERE player_id IS NOT NULL
       ${given(which.before, (before) => sql`AND at < ${before}`)}
       ${given(which.player_id, (player_id) => sql`AND player_id = ${player_id}`)}
     ORDER BY at ${raw(`LIMIT ${ROWS}`)} FOR UPDATE`,
  );
  await tx.sql(
    `UPDATE aria_security_log l SET player_id = NULL, player_hash = n.hash, ip = NULL, session_id = NULL, request_id = NULL
     FROM unnest($1::uuid[], $2::text[]) AS n(id, hash) WHERE l.id = n.id`,
    [rows.map(({ id }) => id), rows.map(({ player_id }) => hashOf(salt, player_id))],
  );
  return rows.length;
}

function hashOf(salt: Buffer, playerId: string): string {
  return createHash('sha256').update(salt).update(playerId).digest('hex');
}

async function saltOf(tx: Tx, now: Date): Promise<Buffer> {
  const quarter = quarterOf(now);
  await tx.sql('DELETE FROM aria_security_salts WHERE quarter < $1', [quarter]);
  await tx.sql(
    'INSERT INTO aria_security_salts (quarter, salt, created_at) VALUES ($1, $2, $3) ON CONFLICT (quarter) DO NOTHING',
    [quarter, randomBytes(32), now],
  );
  const [row] = await tx.sql<{ salt: Buffer }>('SELECT salt FROM aria_security_salts WHERE quarter = $1', [quarter]);
  if (!row) throw new Error(`the salt of ${quarter} was destroyed while it was in use`);
  return row.salt;
}

/** The UTC quarter of a moment, such as `2026Q1`; later quarters sort after earlier ones. */
function quarterOf(now: Date): string {
  return `${now.getUTCFullYear()}Q${Math.floor(now.getUTCMonth() / 3) + 1}`;
}

const DAY_MS = 86_400_000;
const RETENTION_DAYS = 90;

/** Anonymises log entries older than their retention. Returns the number of entries. */
export async function anonymiseOldEntries(ctx: Services): Promise<number> {
  const now = ctx.clock.now();
  const before = new Date(now.getTime() - RETENTION_DAYS * DAY_MS);
  let entries = 0;
  for (;;) {
    const some = await inTransaction(ctx, (tx) => anonymiseLog(tx, { before, now }));
    entries += some;
    if (some === 0) return entries;
  }
}
