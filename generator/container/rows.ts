import type { Sector, Universe } from '#generator/universe.ts';

/** The rows of one table; each row has a value for each column, as in JSON. */
export type TableRows = { table: string; columns: readonly string[]; rows: unknown[][] };

/** The universe as rows; the universe's own row and id are added where they are written. */
export function universeRows(universe: Universe): TableRows[] {
  const sectors = Object.values(universe.sectors);
  return [
    {
      table: 'sectors',
      columns: ['sector_number', 'x', 'y', 'z', 'beacon', 'explored', 'is_capital', 'resources'],
      rows: sectors.map(({ id, position: { x, y, z }, beacon, explored, isCapital, resources }) => [
        id,
        x,
        y,
        z,
        beacon ?? null,
        explored,
        isCapital,
        resources,
      ]),
    },
    {
      table: 'warps',
      columns: ['from_sector', 'to_sector', 'one_way', 'is_latent'],
      rows: universe.warps.map(({ from, to, oneWay, is_latent }) => [from, to, oneWay, is_latent]),
    },
    ...contentRows(universe),
    ...placeRows(universe),
  ];
}

function contentRows(universe: Universe): TableRows[] {
  const sectors = Object.values(universe.sectors);
  return [
    {
      table: 'ports',
      columns: ['sector_number', 'name', 'class', 'black_market', 'commodities', 'docking_slips'],
      rows: sectors.flatMap(({ id, port }) =>
        port ? [[id, port.name, port.class, port.black_market, port.commodities, port.dockingSlips]] : [],
      ),
    },
    planetRows(sectors),
    {
      table: 'nebulae',
      columns: ['sector_number', 'type', 'density'],
      rows: sectors.flatMap(({ id, nebula }) => (nebula ? [[id, nebula.type, nebula.density]] : [])),
    },
    {
      table: 'nav_hazards',
      columns: ['sector_number', 'type', 'owner', 'quantity'],
      rows: sectors.flatMap(({ id, navHazards }) => navHazards.map((h) => [id, h.type, h.owner, h.quantity])),
    },
  ];
}

function planetRows(sectors: readonly Sector[]): TableRows {
  return {
    table: 'planets',
    columns: [
      'sector_number',
      'name',
      'type',
      'owner',
      'ore',
      'organics',
      'equipment',
      'colonists',
      'citadel_level',
      'citadel_drone_capacity',
      'citadel_safe_contents',
    ],
    rows: sectors.flatMap(({ id, planets }) =>
      planets.map(({ name, type, owner, ore, organics, equipment, colonists, citadel }) => [
        id,
        name,
        type,
        owner,
        ore,
        organics,
        equipment,
        colonists,
        citadel.level,
        citadel.droneCapacity,
        citadel.safeContents,
      ]),
    ),
  };
}

function placeRows({ clusters, specialFormations, npcRosters, specialLocations }: Universe): TableRows[] {
  return [
    {
      table: 'clusters',
      columns: ['cluster_number', 'name', 'sector_range_start', 'sector_range_end', 'type', 'is_discovered'],
      rows: clusters.map((c) => [c.id, c.name, c.sectorRangeStart, c.sectorRangeEnd, c.type, c.isDiscovered ?? true]),
    },
    {
      table: 'special_formations',
      columns: ['formation_number', 'type', 'anchor_sector_id', 'interior_sector_ids', 'properties'],
      rows: specialFormations.map((f) => [f.id, f.type, f.anchorSectorId, f.interiorSectorIds, f.properties]),
    },
    {
      table: 'npc_rosters',
      columns: ['kind', 'faction_code', 'target_count', 'host_sector_id', 'name_pool'],
      rows: npcRosters.map((r) => [r.kind, r.factionCode, r.targetCount, r.hostSectorId, r.namePool]),
    },
    {
      table: 'special_locations',
      columns: ['type', 'sector_id'],
      rows: specialLocations.map(({ type, sectorId }) => [type, sectorId]),
    },
  ];
}
