import pg from 'pg';

export type Table = { name: string; columns: string[] };

/** Tables filled by whoever creates the schema, not by a restore. */
const HISTORIES = ['public._prisma_migrations', 'jobs.schema_version'];

export const SCHEMAS = ['public', 'jobs'] as const;
export type Schema = (typeof SCHEMAS)[number];

/** Every table of the service with its stored columns, names quoted for SQL. */
export async function listTables(client: pg.ClientBase, schemas: readonly Schema[] = SCHEMAS): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS name,
       array_agg(quote_ident(a.attname) ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     WHERE n.nspname = ANY($2) AND c.relkind IN ('r', 'p') AND NOT c.relispartition
       AND NOT n.nspname || '.' || c.relname = ANY($1)
     GROUP BY n.nspname, c.relname ORDER BY 1`,
    [HISTORIES, schemas],
  );
  return rows;
}

export async function countRows(client: pg.ClientBase, table: string): Promise<number> {
  const { rows } = await client.query<{ n: string }>(`SELECT count(*) AS n FROM ${table}`);
  return Number(rows[0]?.n);
}

/** Sequences in use, with their last value. */
export async function listSequences(client: pg.ClientBase): Promise<{ name: string; last_value: string }[]> {
  const { rows } = await client.query<{ name: string; last_value: string }>(
    `SELECT format('%I.%I', schemaname, sequencename) AS name, last_value::text
     FROM pg_sequences WHERE schemaname IN ('public', 'jobs') AND last_value IS NOT NULL ORDER BY 1`,
  );
  return rows;
}

export async function listMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL ORDER BY 1',
  );
  return rows.map(({ name }) => name);
}

/** A connection without time limits, for copying large tables. */
export async function connectForBackup(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, application_name: 'starhelm-backup' });
  // A lost connection fails the current statement, which reports it.
  client.on('error', () => undefined);
  await client.connect();
  await client.query('SET statement_timeout = 0');
  return client;
}
