import type { Services } from '#server/platform/context.ts';

/**
 * Records which players share a sector with a wanted player, as visible to everybody there. Pairs that stay where
 * they are, are written every six hours; the board records its reader's anew. Returns how many sightings were recorded.
 */
export async function recordSightings({ pool, clock }: Pick<Services, 'pool' | 'clock'>): Promise<number> {
  const { rows } = await pool.query<{ noted: number }>(
    `WITH noted AS (
       INSERT INTO bounty_sightings AS s (hunter_id, target_id, sector_id, seen_at)
       SELECT h.player_id, w.player_id, w.sector_id, $1
       FROM (SELECT DISTINCT target_id FROM bounties WHERE status = 'open') b
       JOIN people_players w ON w.player_id = b.target_id AND NOT w.is_gone
       JOIN people_players h ON h.sector_id = w.sector_id AND h.player_id <> w.player_id
       ORDER BY 1, 2
       ON CONFLICT (hunter_id, target_id) DO UPDATE SET sector_id = EXCLUDED.sector_id, seen_at = EXCLUDED.seen_at
         WHERE s.sector_id <> EXCLUDED.sector_id OR s.seen_at < EXCLUDED.seen_at - interval '6 hours'
       RETURNING 1)
     SELECT count(*)::int AS noted FROM noted`,
    [clock.now()],
  );
  return rows[0]?.noted ?? 0;
}
