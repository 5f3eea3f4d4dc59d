import type { GiftFlow } from '#server/community/multi-account/schemas.ts';
import type { Services } from '#server/platform/context.ts';

/** Unique among the flows; teams that are gone have no tag. */
export function giftKey({ giver, receiver, team, first_at }: GiftFlow): string {
  return `${giver.user_id} ${receiver?.user_id ?? team ?? ''} ${first_at}`;
}

type Row = Omit<GiftFlow, 'first_at' | 'last_at'> & { first_at: Date; last_at: Date };

/**
 * Value given by players to players or teams within the given number of days, with routes and amounts, largest first.
 */
export async function listGifts({ pool, clock }: Pick<Services, 'pool' | 'clock'>, days: number) {
  const { rows } = await pool.query<Row>(
    `WITH flows AS (
       SELECT giver_id, receiver_id, team_id, sum(value)::bigint AS value, count(*)::int AS times,
         array_agg(DISTINCT route ORDER BY route) AS routes, min(created_at) AS first_at, max(created_at) AS last_at
       FROM gift_records
       WHERE created_at > $1::timestamptz - $2::int * interval '1 day' AND (receiver_id IS NOT NULL OR team_id IS NOT NULL)
       GROUP BY giver_id, receiver_id, team_id ORDER BY sum(value) DESC, max(created_at) DESC LIMIT 100)
     SELECT jsonb_build_object('user_id', g.user_id, 'username', gu.username) AS giver,
       CASE WHEN r.id IS NULL THEN NULL ELSE jsonb_build_object('user_id', r.user_id, 'username', ru.username) END AS receiver,
       t.tag AS team, f.value, f.times, f.routes, f.first_at, f.last_at,
       coalesce(gm.cluster_id = rm.cluster_id, false) AS same_cluster
     FROM flows f
     JOIN player_records g ON g.id = f.giver_id JOIN account_records gu ON gu.id = g.user_id
     LEFT JOIN player_records r ON r.id = f.receiver_id LEFT JOIN account_records ru ON ru.id = r.user_id
     LEFT JOIN team_records t ON t.id = f.team_id
     LEFT JOIN multi_account_members gm ON gm.user_id = g.user_id
     LEFT JOIN multi_account_members rm ON rm.user_id = r.user_id
     ORDER BY f.value DESC, f.last_at DESC`,
    [clock.now(), days],
  );
  const items = rows.map((row) => ({
    ...row,
    first_at: row.first_at.toISOString(),
    last_at: row.last_at.toISOString(),
  }));
  return { items };
}
