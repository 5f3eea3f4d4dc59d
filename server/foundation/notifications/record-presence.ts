import { AWAY_AFTER_MS } from '#server/foundation/notifications/rules/absence.ts';
import type { PlayerCtx } from '#server/platform/context.ts';

type Absence = { away_from: Date | null; away_until: Date | null };

/**
 * Records presence. After half an hour without it an absence ends, and its digest waits until it is closed; another
 * absence before that extends it.
 */
export async function recordPresence(ctx: PlayerCtx) {
  const gone = `$2::timestamptz - p.seen_at >= interval '${AWAY_AFTER_MS} milliseconds'`;
  const { rows } = await ctx.pool.query<Absence>(
    `INSERT INTO player_presence AS p (player_id, seen_at) VALUES ($1, $2)
     ON CONFLICT (player_id) DO UPDATE SET seen_at = GREATEST(p.seen_at, EXCLUDED.seen_at),
       away_from = CASE WHEN ${gone} THEN COALESCE(p.away_from, p.seen_at) ELSE p.away_from END,
       away_until = CASE WHEN ${gone} THEN EXCLUDED.seen_at ELSE p.away_until END
     RETURNING away_from, away_until`,
    [ctx.player_id, ctx.clock.now()],
  );
  const { away_from, away_until } = rows[0] ?? { away_from: null, away_until: null };
  return { away: away_from && away_until ? { from: away_from.toISOString(), until: away_until.toISOString() } : null };
}
