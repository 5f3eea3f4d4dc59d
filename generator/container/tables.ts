/** The generator's tables, created when absent. Deleting a universe deletes all its rows. */
const OF_UNIVERSE = 'universe_id BIGINT NOT NULL REFERENCES universes (id) ON DELETE CASCADE';

export const CREATE_TABLES: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS universes (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY, name TEXT NOT NULL UNIQUE, version TEXT NOT NULL,
    seed BIGINT NOT NULL, total_sectors INTEGER NOT NULL, capital_sector INTEGER NOT NULL,
    fedspace_sectors INTEGER[] NOT NULL, config JSONB NOT NULL, created_at TIMESTAMPTZ NOT NULL, row_counts JSONB)`,
  // Tables of an earlier release lack this column.
  'ALTER TABLE universes ADD COLUMN IF NOT EXISTS row_counts JSONB',
  `CREATE TABLE IF NOT EXISTS sectors (
    ${OF_UNIVERSE}, sector_number INTEGER NOT NULL, x INTEGER NOT NULL, y INTEGER NOT NULL, z INTEGER NOT NULL,
    beacon TEXT, explored BOOLEAN NOT NULL, is_capital BOOLEAN NOT NULL, resources JSONB,
    PRIMARY KEY (universe_id, sector_number))`,
  `CREATE TABLE IF NOT EXISTS warps (
    ${OF_UNIVERSE}, from_sector INTEGER NOT NULL, to_sector INTEGER NOT NULL, one_way BOOLEAN NOT NULL,
    is_latent BOOLEAN NOT NULL, PRIMARY KEY (universe_id, from_sector, to_sector))`,
  `CREATE TABLE IF NOT EXISTS clusters (
    ${OF_UNIVERSE}, cluster_number INTEGER NOT NULL, name TEXT NOT NULL, sector_range_start INTEGER NOT NULL,
    sector_range_end INTEGER NOT NULL, type TEXT NOT NULL, is_discovered BOOLEAN NOT NULL,
    PRIMARY KEY (universe_id, cluster_number))`,
  `CREATE TABLE IF NOT EXISTS special_formations (
    ${OF_UNIVERSE}, formation_number INTEGER NOT NULL, type TEXT NOT NULL, anchor_sector_id INTEGER NOT NULL,
    interior_sector_ids INTEGER[] NOT NULL, properties JSONB NOT NULL, PRIMARY KEY (universe_id, formation_number))`,
  `CREATE TABLE IF NOT EXISTS ports (
    ${OF_UNIVERSE}, sector_number INTEGER NOT NULL, name TEXT NOT NULL, class SMALLINT NOT NULL,
    black_market BOOLEAN NOT NULL, commodities JSONB NOT NULL, docking_slips JSONB,
    PRIMARY KEY (universe_id, sector_number))`,
  `CREATE TABLE IF NOT EXISTS planets (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY, ${OF_UNIVERSE}, sector_number INTEGER NOT NULL,
    name TEXT NOT NULL, type TEXT NOT NULL, owner TEXT, ore INTEGER NOT NULL, organics INTEGER NOT NULL,
    equipment INTEGER NOT NULL, colonists INTEGER NOT NULL, citadel_level SMALLINT NOT NULL,
    citadel_drone_capacity INTEGER NOT NULL, citadel_safe_contents BIGINT NOT NULL)`,
  `CREATE TABLE IF NOT EXISTS nebulae (
    ${OF_UNIVERSE}, sector_number INTEGER NOT NULL, type TEXT NOT NULL, density SMALLINT NOT NULL,
    PRIMARY KEY (universe_id, sector_number))`,
  `CREATE TABLE IF NOT EXISTS nav_hazards (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY, ${OF_UNIVERSE}, sector_number INTEGER NOT NULL,
    type TEXT NOT NULL, owner TEXT NOT NULL, quantity INTEGER NOT NULL)`,
  `CREATE TABLE IF NOT EXISTS npc_rosters (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY, ${OF_UNIVERSE}, kind TEXT NOT NULL,
    faction_code TEXT NOT NULL, target_count INTEGER NOT NULL, host_sector_id INTEGER NOT NULL,
    name_pool JSONB NOT NULL)`,
  `CREATE TABLE IF NOT EXISTS special_locations (
    ${OF_UNIVERSE}, type TEXT NOT NULL, sector_id INTEGER NOT NULL, PRIMARY KEY (universe_id, type))`,
  'CREATE INDEX IF NOT EXISTS planets_by_sector ON planets (universe_id, sector_number)',
  'CREATE INDEX IF NOT EXISTS nav_hazards_by_sector ON nav_hazards (universe_id, sector_number)',
];
