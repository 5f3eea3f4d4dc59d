import { STORED_COLUMNS } from '#server/galaxy/rules/stored-tables.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

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
    `SELECT n.nspname::text AS schema, current_user::text AS role,
       COALESCE(array_agg(wanted.t || '.' || wanted.c ORDER BY wanted.t, wanted.c) FILTER (WHERE a.attname IS NULL), '{}') AS missing,
       has_schema_privilege(n.oid, 'USAGE') AND COALESCE(bool_and(has_table_privilege(c.oid, 'SELECT')), true) AS readable
     FROM pg_namespace n
       JOIN pg_class home ON home.relnamespace = n.oid AND home.relname = 'universes' AND home.relkind = 'r'
       CROSS JOIN unnest($1::text[], $2::text[]) AS wanted (t, c)
       LEFT JOIN pg_class c ON c.relnamespace = n.oid AND c.relname = wanted.t AND c.relkind = 'r'
       LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = wanted.c AND a.attnum > 0 AND NOT a.attisdropped
     WHERE n.nspname NOT IN ('public', 'jobs') AND ($3::text IS NULL OR n.nspname = $3)
     GROUP BY n.oid, n.nspname ORDER BY n.nspname`,
    [COLUMNS.map(({ table }) => table), COLUMNS.map(({ column }) => column), name ?? null],
  );
}
