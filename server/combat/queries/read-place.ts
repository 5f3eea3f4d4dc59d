import type { Tx } from '#server/platform/db/transaction.ts';

/** The place of a fight, as stored in its record. */
export type Place = {
  sector_id: string;
  sector_number: number;
  sector_name: string;
  is_fedspace: boolean;
  region_id: string;
  region_name: string;
};

const READ = `SELECT s.id AS sector_id, s.sector_number, s.visited_name AS sector_name, s.is_fedspace, r.id AS region_id,
    r.display_name AS region_name
  FROM map_sectors s JOIN map_regions r ON r.id = s.region_id`;
const READ_PLACE = { name: 'read_fight_place', text: `${READ} WHERE s.id = $1` };
const READ_PLACE_OF = {
  name: 'read_fight_place_of',
  text: `${READ} WHERE s.id = (SELECT p.current_sector_id FROM combat_players p WHERE p.id = $1)`,
};

export async function readPlace(tx: Tx, sectorId: string): Promise<Place> {
  const [place] = await tx.sql<Place>(READ_PLACE, [sectorId]);
  if (!place) throw new Error(`a fight in sector ${sectorId}, which does not exist`);
  return place;
}

/** The player's place; undefined if they are in no sector. */
export async function readPlaceOf(tx: Tx, playerId: string): Promise<Place | undefined> {
  return (await tx.sql<Place>(READ_PLACE_OF, [playerId]))[0];
}
