import type pg from 'pg';

export type CatalogColumn = { name: string; required: boolean };
export type CatalogType = { name: string; category: string; kind: string; element: number };
export type Catalog = {
  /** Columns by schema and table; those of the home schema also by the bare name. */
  tables: ReadonlyMap<string, readonly CatalogColumn[]>;
  /** The defining query of each view, by the same names. */
  views: ReadonlyMap<string, string>;
  types: ReadonlyMap<number, CatalogType>;
  /** The type of int8 values: numbers from our pool, text from a plain client. */
  wideIntegers: 'number' | 'text';
  /** Functions that may return null without a null argument, or a value with one. */
  lenient: ReadonlySet<string>;
};

export async function readCatalog(
  client: pg.ClientBase,
  home: string,
  wideIntegers: Catalog['wideIntegers'],
): Promise<Catalog> {
  const columns = await client.query<{ schema: string; table: string; name: string; required: boolean }>(
    `SELECT n.nspname AS schema, c.relname AS table, a.attname AS name, a.attnotnull AS required
     FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE a.attnum > 0 AND NOT a.attisdropped AND c.relkind IN ('r', 'v', 'm', 'p') ORDER BY c.oid, a.attnum`,
  );
  const tables = new Map<string, CatalogColumn[]>();
  for (const { schema, table, name, required } of columns.rows)
    for (const key of namesOf(schema, table, home)) tables.set(key, [...(tables.get(key) ?? []), { name, required }]);
  const types = await client.query<CatalogType & { oid: number }>(
    `SELECT oid::int4, typname AS name, typcategory AS category, typtype AS kind, typelem::int4 AS element FROM pg_type`,
  );
  const lenient = await client.query<{ name: string }>(
    `SELECT DISTINCT proname AS name FROM pg_proc WHERE NOT proisstrict`,
  );
  return {
    tables,
    wideIntegers,
    views: await readViews(client, home),
    types: new Map(types.rows.map(({ oid, ...type }) => [oid, type])),
    lenient: new Set(lenient.rows.map(({ name }) => name)),
  };
}

async function readViews(client: pg.ClientBase, home: string): Promise<Map<string, string>> {
  const { rows } = await client.query<{ schema: string; view: string; definition: string }>(
    `SELECT schemaname AS schema, viewname AS view, definition FROM pg_views
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  );
  return new Map(
    rows.flatMap(({ schema, view, definition }) => namesOf(schema, view, home).map((key) => [key, definition])),
  );
}

function namesOf(schema: string, name: string, home: string): string[] {
  return schema === home || schema === 'pg_catalog' ? [name, `${schema}.${name}`] : [`${schema}.${name}`];
}
