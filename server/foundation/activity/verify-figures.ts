import type { Verified } from '#server/foundation/activity/in-slices.ts';
import type { Services } from '#server/platform/context.ts';

type Ctx = Pick<Services, 'pool' | 'log'>;
type Slice = { differing: string[]; next: string | null };

/** Players recounted in one statement, about a second's work with months of play. */
const SLICE = 1_000;
const OF_SLICE = `SELECT p.id FROM player_records p WHERE p.id > $1 ORDER BY p.id LIMIT ${SLICE}`;

/**
 * Recounts the figures and gifts of the players after `after` from their whole history, acts that wait to be added
 * included. Repairs what differs, by an act of the difference, and reports it: it never happens unless rows were changed
 * by hand.
 */
export async function verifyFigures(ctx: Ctx, after: string): Promise<Verified> {
  const gifts = await verifyGifts(ctx, after);
  const { differing: totals, next } = await verifyTotals(ctx, after);
  const differing = [...new Set([...totals, ...gifts])];
  if (differing.length > 0)
    ctx.log.error(
      { alert: 'figures_differ', players: differing.slice(0, 20), count: differing.length },
      'figures were repaired',
    );
  return { differing: differing.length, next };
}

/** A victory is a ship, or an outlaw, of the other side that was destroyed. */
const VICTORIES = `SELECT a.player_id, count(*) FILTER (WHERE b.kind = 'ship') AS destroyed,
    count(*) FILTER (WHERE b.kind = 'npc' AND b.status = 'outlaw') AS outlaws
  FROM combat_sides a JOIN combat_sides b ON b.combat_id = a.combat_id AND b.side <> a.side AND b.outcome = 'destroyed'
  WHERE a.player_id IN (SELECT s.id FROM slice s) GROUP BY 1`;

async function verifyTotals({ pool }: Ctx, after: string): Promise<Slice> {
  const { rows } = await pool.query<Slice>(
    `WITH slice AS (${OF_SLICE}),
     victories AS (${VICTORIES}),
     counted AS (
       SELECT s.id, (SELECT count(*) FROM trade_records t WHERE t.player_id = s.id)
           + COALESCE((SELECT o.trades FROM trade_opening_records o WHERE o.player_id = s.id), 0) AS trades,
         COALESCE((SELECT sum(t.profit) FROM trade_results t WHERE t.player_id = s.id), 0) AS profit,
         (SELECT count(*) FROM visit_records v WHERE v.player_id = s.id AND v.visits > 0) AS sectors,
         COALESCE((SELECT sum(g.value) FROM gift_records g WHERE g.giver_id = s.id), 0) AS given,
         COALESCE(v.destroyed, 0) AS destroyed, COALESCE(v.outlaws, 0) AS outlaws,
         (SELECT count(*) FROM bounty_records b WHERE b.paid_to = s.id) AS bounties,
         (SELECT count(*) FROM flagged_message_records m WHERE m.sender_id = s.id) AS flagged,
         (SELECT count(m.hidden_at) FROM flagged_message_records m WHERE m.sender_id = s.id) AS hidden
       FROM slice s LEFT JOIN victories v ON v.player_id = s.id),
     differing AS (
       SELECT c.id, c.trades - t.trades AS trades, c.profit - t.profit AS profit, c.sectors - t.sectors AS sectors,
         c.given - t.given AS given, c.destroyed - t.destroyed AS destroyed, c.outlaws - t.outlaws AS outlaws,
         c.bounties - t.bounties AS bounties, c.flagged - t.flagged AS flagged, c.hidden - t.hidden AS hidden
       FROM counted c JOIN player_total_records t ON t.player_id = c.id),
     repaired AS (
       INSERT INTO player_activity (player_id, kind, trades, profit, sectors, given, destroyed, outlaws, bounties, flagged,
         hidden, at)
       SELECT id, 'repair', trades, profit, sectors, given, destroyed, outlaws, bounties, flagged, hidden, '2000-01-03'
       FROM differing WHERE trades <> 0 OR profit <> 0 OR sectors <> 0 OR given <> 0 OR destroyed <> 0 OR outlaws <> 0
         OR bounties <> 0 OR flagged <> 0 OR hidden <> 0 RETURNING player_id)
     SELECT COALESCE((SELECT array_agg(r.player_id) FROM repaired r), '{}') AS differing,
       (SELECT max(s.id::text) FROM slice s HAVING count(*) = ${SLICE}) AS next`,
    [after],
  );
  const [slice] = rows;
  if (!slice) throw new Error('a verification is one row');
  return slice;
}

/** What each player of the slice gave to whom. The second act of a repair leaves the sum of all gifts as it was. */
async function verifyGifts({ pool }: Ctx, after: string): Promise<string[]> {
  const { rows } = await pool.query<{ player_id: string }>(
    `WITH slice AS (${OF_SLICE}),
     counted AS (
       SELECT g.giver_id, COALESCE(g.receiver_id, g.team_id) AS other_id, bool_or(g.receiver_id IS NULL) AS to_team,
         sum(g.value) AS value, count(*) AS times, max(g.created_at) AS last_at
       FROM gift_records g WHERE g.giver_id IN (SELECT s.id FROM slice s) AND COALESCE(g.receiver_id, g.team_id) IS NOT NULL
       GROUP BY 1, 2),
     kept AS (SELECT k.giver_id, k.other_id, k.to_team, k.value, k.times FROM gift_sum_records k
       WHERE k.giver_id IN (SELECT s.id FROM slice s)),
     differing AS (
       SELECT giver_id, other_id, COALESCE(c.to_team, k.to_team) AS to_team, COALESCE(c.value, 0) - COALESCE(k.value, 0) AS value,
         COALESCE(c.times, 0) - COALESCE(k.times, 0) AS times, COALESCE(c.last_at, '2000-01-03') AS last_at
       FROM counted c FULL JOIN kept k USING (giver_id, other_id))
     INSERT INTO player_activity (player_id, kind, given, gifts, receiver_id, team_id, at)
     SELECT d.giver_id, 'repair', x.sign * d.value, x.sign * d.times, CASE WHEN x.sign = 1 AND NOT d.to_team THEN d.other_id END,
       CASE WHEN x.sign = 1 AND d.to_team THEN d.other_id END, d.last_at
     FROM differing d CROSS JOIN (VALUES (1), (-1)) AS x (sign) WHERE d.value <> 0 OR d.times <> 0
     RETURNING player_id`,
    [after],
  );
  return rows.map(({ player_id }) => player_id);
}
