import type { Services } from '#server/platform/context.ts';
import { given, sql } from '#server/platform/db/sql.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { STORED_COLUMNS, type StoredUniverse } from '#server/world/galaxy/rules/stored-universe.ts';
import { REGION_TYPES } from '#server/world/galaxy/rules/universe.ts';
import type { UniverseStore } from '#server/world/galaxy/schemas.ts';

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
function listUniversesIn(tx: Tx, schema: string): Promise<StoredHead[]> {
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

/** The generator schemas in this database with their universes; none listed for one that cannot be read. */
export function listStoredUniverses(ctx: Pick<Services, 'pool'>): Promise<UniverseStore[]> {
  return inTransaction(ctx, async (tx) => {
    const listed: UniverseStore[] = [];
    for (const { schema, role, missing, readable } of await findGeneratorSchemas(tx)) {
      const state = missing.length > 0 ? 'outdated' : readable ? 'ready' : 'unreadable';
      const heads = state === 'ready' ? await listUniversesIn(tx, schema) : [];
      const universes = heads.map((head) => ({
        ...head,
        region_type: REGION_TYPES.find((type) => type === head.region_type) ?? null,
        created_at: head.created_at.toISOString(),
      }));
      listed.push({ schema, state, role, universes });
    }
    return listed;
  });
}

/** A schema of this database that holds the generator's tables. */
export type GeneratorSchema = {
  schema: string;
  /** Missing tables and columns, as `table.column`. */
  missing: string[];
  /** Whether this service's role may read all of it. */
  readable: boolean;
  role: string;
};

const COLUMNS = Object.entries(STORED_COLUMNS).flatMap(([table, columns]) =>
  columns.map((column) => ({ table, column })),
);

/** Every schema with a universes table, except the service's own; or the one with that name. */
export function findGeneratorSchemas(tx: Tx, name?: string): Promise<GeneratorSchema[]> {
  return tx.sql<GeneratorSchema>(
    sql`SELECT n.nspname::text AS schema, current_user::text AS role,
       COALESCE(array_agg(wanted.t || '.' || wanted.c ORDER BY wanted.t, wanted.c) FILTER (WHERE a.attname IS NULL), '{}') AS missing,
       has_schema_privilege(n.oid, 'USAGE') AND COALESCE(bool_and(has_table_privilege(c.oid, 'SELECT')), true) AS readable
     FROM pg_namespace n
       JOIN pg_class home ON home.relnamespace = n.oid AND home.relname = 'universes' AND home.relkind = 'r'
       CROSS JOIN unnest(${COLUMNS.map(({ table }) => table)}::text[], ${COLUMNS.map(({ column }) => column)}::text[]) AS wanted (t, c)
       LEFT JOIN pg_class c ON c.relnamespace = n.oid AND c.relname = wanted.t AND c.relkind = 'r'
       LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = wanted.c AND a.attnum > 0 AND NOT a.attisdropped
     WHERE n.nspname NOT IN ('public', 'jobs') ${given(name, (value) => sql`AND n.nspname = ${value}`)}
     GROUP BY n.oid, n.nspname ORDER BY n.nspname`,
  );
}
