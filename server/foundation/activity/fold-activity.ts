import type { Services } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';

type Ctx = Pick<Services, 'pool'>;

/** Acts added up in one transaction; a player's acts may be in several. */
const FOLD_ROWS = 5_000;

/**
 * Adds what players did to their figures and empties the queue, in parts, until no committed act is left. An act counts
 * once: its row is deleted in the transaction that adds it. Returns the number of acts.
 */
export async function foldActivity(ctx: Ctx): Promise<number> {
  let acts = 0;
  for (;;) {
    const folded = await inTransaction(ctx, foldSome);
    acts += folded;
    if (folded < FOLD_ROWS) return acts;
  }
}

/** Until its commit the lock keeps every other folding waiting, so that `changed` grows in the order of commits. */
async function foldSome(tx: Tx): Promise<number> {
  await tx.sql('SELECT pg_advisory_xact_lock(7011, 0)');
  const [folded] = await tx.sql<{ acts: number }>(
    `WITH taken AS (
       DELETE FROM player_activity WHERE (player_id, id) IN (SELECT player_id, id FROM player_activity LIMIT ${FOLD_ROWS})
       RETURNING player_id, kind, trades, profit, sectors, given, destroyed, outlaws, bounties, flagged, hidden, gifts,
         COALESCE(receiver_id, team_id) AS other_id, receiver_id IS NULL AS to_team, at),
     run AS (SELECT nextval('player_activity_id_seq') AS number WHERE EXISTS (SELECT 1 FROM taken)),
     sums AS (
       SELECT t.player_id, sum(t.trades) AS trades, sum(t.profit) AS profit, sum(t.sectors) AS sectors, sum(t.given) AS given,
         sum(t.destroyed) AS destroyed, sum(t.outlaws) AS outlaws, sum(t.bounties) AS bounties, sum(t.flagged) AS flagged,
         sum(t.hidden) AS hidden,
         bool_or(t.kind IN ('player', 'account', 'fight', 'linked')) AS fought, NOT u.deleted AS counted, run.number
       FROM taken t CROSS JOIN run JOIN player_records p ON p.id = t.player_id JOIN account_records u ON u.id = p.user_id
       GROUP BY t.player_id, u.deleted, run.number),
     joined AS (
       SELECT COALESCE(sum(s.counted::int - COALESCE(f.counted, false)::int), 0) AS players
       FROM sums s LEFT JOIN player_figures f ON f.player_id = s.player_id),
     total AS (
       INSERT INTO activity_totals AS t (id, players) SELECT 1, players FROM joined WHERE players <> 0
       ON CONFLICT (id) DO UPDATE SET players = t.players + EXCLUDED.players),
     weeks AS (
       INSERT INTO player_weeks AS w (player_id, week, profit, sectors)
       SELECT player_id, date_trunc('week', at AT TIME ZONE 'UTC')::date, sum(profit), sum(sectors) FROM taken
       WHERE profit <> 0 OR sectors <> 0 GROUP BY 1, 2
       ON CONFLICT (player_id, week) DO UPDATE SET profit = w.profit + EXCLUDED.profit, sectors = w.sectors + EXCLUDED.sectors),
     pairs AS (
       INSERT INTO gift_sums AS g (giver_id, other_id, to_team, value, times, last_at)
       SELECT player_id, other_id, bool_or(to_team), sum(given), sum(gifts), max(at) FROM taken
       WHERE other_id IS NOT NULL GROUP BY 1, 2
       ON CONFLICT (giver_id, other_id) DO UPDATE SET value = g.value + EXCLUDED.value, times = g.times + EXCLUDED.times,
         last_at = GREATEST(g.last_at, EXCLUDED.last_at)),
     added AS (
       INSERT INTO player_figures AS f (player_id, trades, profit, sectors, given, destroyed, outlaws, bounties, flagged, hidden,
         counted, changed, fought)
       SELECT player_id, trades, profit, sectors, given, destroyed, outlaws, bounties, flagged, hidden,
         counted, number, CASE WHEN fought THEN number ELSE 0 END FROM sums
       ON CONFLICT (player_id) DO UPDATE SET trades = f.trades + EXCLUDED.trades, profit = f.profit + EXCLUDED.profit,
         sectors = f.sectors + EXCLUDED.sectors, given = f.given + EXCLUDED.given, destroyed = f.destroyed + EXCLUDED.destroyed,
         outlaws = f.outlaws + EXCLUDED.outlaws, bounties = f.bounties + EXCLUDED.bounties, flagged = f.flagged + EXCLUDED.flagged,
         hidden = f.hidden + EXCLUDED.hidden, counted = EXCLUDED.counted, changed = EXCLUDED.changed,
         fought = GREATEST(f.fought, EXCLUDED.fought))
     SELECT count(*)::int AS acts FROM taken`,
  );
  return folded?.acts ?? 0;
}

/** Has the players looked at again by every reader, as if they had acted. */
export async function noteAgain({ pool }: Ctx, playerIds: readonly string[]): Promise<void> {
  await pool.query("INSERT INTO player_activity (player_id, kind) SELECT unnest($1::uuid[]), 'again'", [playerIds]);
}
