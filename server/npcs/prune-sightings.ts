import { MAX_SIGHTINGS, SIGHTING_MS } from '#server/npcs/rules/sightings.ts';
import type { Services } from '#server/platform/context.ts';

/** Deletes sightings older than a day, and those beyond the newest hundred of a player. Returns how many went. */
export async function pruneSightings({ pool, clock }: Pick<Services, 'pool' | 'clock'>): Promise<number> {
  const { rowCount } = await pool.query(
    `DELETE FROM npc_sightings s USING (
       SELECT player_id, npc_id, row_number() OVER (PARTITION BY player_id ORDER BY seen_at DESC, npc_id) AS place
       FROM npc_sightings) k
     WHERE s.player_id = k.player_id AND s.npc_id = k.npc_id AND (s.seen_at < $1 OR k.place > ${MAX_SIGHTINGS})`,
    [new Date(clock.now().getTime() - SIGHTING_MS)],
  );
  return rowCount ?? 0;
}
