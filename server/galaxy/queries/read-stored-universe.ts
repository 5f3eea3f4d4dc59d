import type { StoredUniverse } from '#server/galaxy/rules/stored-universe.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

export type StoredHead = {
  name: string;
  version: string;
  seed: number;
  total_sectors: number;
  region_type: string | null;
  created_at: Date;
};

/** Runs `work` with the tables of a generator schema on the search path. */
async function within<T>(tx: Tx, schema: string, work: () => Promise<T>): Promise<T> {
  const [before] = await tx.sql<{ path: string | null }>(`SELECT current_setting('search_path') AS path`);
  await tx.sql(`SELECT set_config('search_path', quote_ident($1), true)`, [schema]);
  const result = await work();
  await tx.sql(`SELECT set_config('search_path', $1, true)`, [before?.path ?? 'public']);
  return result;
}

/** The universes of a generator's schema, newest first. */
export function listUniversesIn(tx: Tx, schema: string): Promise<StoredHead[]> {
  return within(tx, schema, () =>
    tx.sql<StoredHead>(
      `SELECT name, version, seed, total_sectors, config ->> 'regionType' AS region_type, created_at
       FROM universes ORDER BY created_at DESC, name LIMIT 100`,
    ),
  );
}

/**
 * One statement, so that a universe replaced by the generator meanwhile is read consistently, old or new. Its alias
 * is no column's name.
 */
const UNIVERSE = `SELECT u.version, u.seed, u.total_sectors, u.capital_sector, u.fedspace_sectors, u.config, u.created_at,
    to_jsonb(u) -> 'row_counts' AS row_counts,
    (SELECT json_agg(t ORDER BY t.sector_number) FROM sectors t WHERE t.universe_id = u.id) AS sectors,
    (SELECT json_agg(t ORDER BY t.from_sector, t.to_sector) FROM warps t WHERE t.universe_id = u.id) AS warps,
    (SELECT json_agg(t ORDER BY t.sector_number) FROM ports t WHERE t.universe_id = u.id) AS ports,
    (SELECT json_agg(t ORDER BY t.id) FROM planets t WHERE t.universe_id = u.id) AS planets,
    (SELECT json_agg(t ORDER BY t.sector_number) FROM nebulae t WHERE t.universe_id = u.id) AS nebulae,
    (SELECT json_agg(t ORDER BY t.id) FROM nav_hazards t WHERE t.universe_id = u.id) AS nav_hazards,
    (SELECT json_agg(t ORDER BY t.cluster_number) FROM clusters t WHERE t.universe_id = u.id) AS clusters,
    (SELECT json_agg(t ORDER BY t.formation_number) FROM special_formations t WHERE t.universe_id = u.id)
      AS special_formations,
    (SELECT json_agg(t ORDER BY t.id) FROM npc_rosters t WHERE t.universe_id = u.id) AS npc_rosters,
    (SELECT json_agg(t ORDER BY t.sector_id, t.type) FROM special_locations t WHERE t.universe_id = u.id)
      AS special_locations
  FROM universes u WHERE u.name = $1`;

/** A universe with all its rows; undefined if the schema has none with that name. */
export function readUniverseIn(tx: Tx, schema: string, name: string): Promise<StoredUniverse | undefined> {
  return within(tx, schema, async () => (await tx.sql<StoredUniverse>(UNIVERSE, [name]))[0]);
}
