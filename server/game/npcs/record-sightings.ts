import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

type Seer = { player_id: string; sector_id: string };

/** Maximum NPCs recorded at once, more than a sector normally has. */
const MAX_NOTED = 100;

const NOTE_SIGHTINGS = `INSERT INTO npc_sightings AS k
    (player_id, npc_id, sector_id, name, kind, faction_code, deed, subject, deed_at, seen_at)
  SELECT $1::uuid, n.id, n.sector_id, n.name, n.kind, n.faction_code, s.deed, s.subject, s.deed_at, $3::timestamptz
  FROM map_npcs n JOIN npc_states s ON s.npc_id = n.id WHERE n.sector_id = $2 ORDER BY n.id LIMIT ${MAX_NOTED}
  ON CONFLICT (player_id, npc_id) DO UPDATE SET sector_id = EXCLUDED.sector_id, deed = EXCLUDED.deed,
    subject = EXCLUDED.subject, deed_at = EXCLUDED.deed_at, seen_at = EXCLUDED.seen_at
  WHERE k.sector_id <> EXCLUDED.sector_id OR k.deed_at <> EXCLUDED.deed_at OR k.deed <> EXCLUDED.deed OR k.seen_at < $4`;

function valuesOf({ player_id, sector_id }: Seer, now: Date): unknown[] {
  return [player_id, sector_id, now, new Date(now.getTime() - SIGHTING_STEP_MS)];
}

/** Records the NPCs that a player sees in the sector, with their last act. */
export async function recordSightings({ pool, clock }: Pick<Services, 'pool' | 'clock'>, seer: Seer): Promise<void> {
  await pool.query(NOTE_SIGHTINGS, valuesOf(seer, clock.now()));
}

/** The same when a player leaves a sector, so that passing through records them too. */
export async function recordSightingsOnDeparture(
  { clock }: Pick<Services, 'clock'>,
  tx: Tx,
  leaving: Seer,
): Promise<void> {
  await tx.sql(NOTE_SIGHTINGS, valuesOf(leaving, clock.now()));
}

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

/** How long a sighting is remembered; after a day the NPC may be anywhere. */
export const SIGHTING_MS = 86_400_000;

/** NPCs that a player remembers at most, the newest first. */
export const MAX_SIGHTINGS = 100;

/** A repeated sighting at the same place after the same act within this time is not written again. */
const SIGHTING_STEP_MS = 60_000;
