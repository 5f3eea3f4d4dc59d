import type { Tx } from '#server/platform/db/transaction.ts';

export type LockedPlanet = {
  id: string;
  sector_id: string;
  name: string;
  type: string;
  owner_id: string | null;
  wire_owner: string | null;
  ore: number;
  organics: number;
  equipment: number;
  colonists: number;
  citadel_level: number;
  citadel_safe_contents: number;
  is_fedspace: boolean;
  region_status: string;
  region_kind: string;
};

/** Locks a planet of the map; undefined when there is none. */
export async function lockPlanet(tx: Tx, planetId: string): Promise<LockedPlanet | undefined> {
  const [planet] = await tx.sql<LockedPlanet>(
    `SELECT p.id, p.sector_id, p.name, p.type, p.owner_id, p.wire_owner, p.ore, p.organics, p.equipment, p.colonists,
       p.citadel_level, p.citadel_safe_contents, s.is_fedspace, r.status AS region_status,
       r.kind AS region_kind
     FROM planets p JOIN sectors s ON s.id = p.sector_id JOIN map_regions r ON r.id = s.region_id
     WHERE p.id = $1 FOR UPDATE OF p`,
    [planetId],
  );
  return planet;
}

/** Adds a planet to a sector of the map. */
export async function insertPlanet(
  tx: Tx,
  planet: { id: string; sector_id: string; name: string; type: string; owner_id: string },
): Promise<void> {
  await tx.sql('INSERT INTO planets (id, sector_id, name, type, owner_id) VALUES ($1, $2, $3, $4, $5)', [
    planet.id,
    planet.sector_id,
    planet.name,
    planet.type,
    planet.owner_id,
  ]);
}

/** Updates what the map shows of a planet: owner, citadel level and, if given, name. */
export async function savePlanet(
  tx: Tx,
  planetId: string,
  shown: { owner_id: string | null; citadel_level: number; name?: string },
): Promise<{ name: string }> {
  const [planet] = await tx.sql<{ name: string }>(
    'UPDATE planets SET owner_id = $2, citadel_level = $3, name = COALESCE($4, name) WHERE id = $1 RETURNING name',
    [planetId, shown.owner_id, shown.citadel_level, shown.name ?? null],
  );
  if (!planet) throw new Error(`planet ${planetId} is gone`);
  return planet;
}
