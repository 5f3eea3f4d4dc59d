import pg from 'pg';
import { connectForBackup } from '#server/platform/db/backup/describe-database.ts';
import { StartupError } from '#server/platform/env.ts';

/** @throws StartupError if the database holds tables of the service */
export async function requireEmpty(connectionString: string): Promise<void> {
  await connected(connectionString, async (client) => {
    const { rows } = await client.query(
      `SELECT 1 FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE n.nspname IN ('public', 'jobs') AND c.relkind IN ('r', 'p') LIMIT 1`,
    );
    if (rows.length > 0) {
      throw new StartupError(
        'There is a database already, and a backup is restored into an empty place only. Name an empty DATA_DIR or another DATABASE_URL.',
      );
    }
  });
}

/** The schema of the job engine, in which the service's role makes its own tables. */
export async function prepareJobsSchema(connectionString: string, serviceUrl: string): Promise<void> {
  if (connectionString === serviceUrl) return;
  const role = await connected(serviceUrl, async (client) => {
    const { rows } = await client.query<{ role: string }>('SELECT current_user AS role');
    return pg.escapeIdentifier(rows[0]?.role ?? '');
  });
  await connected(connectionString, async (client) => {
    await client.query(`CREATE SCHEMA IF NOT EXISTS jobs; GRANT USAGE, CREATE ON SCHEMA jobs TO ${role}`);
  });
}

/** What the role of `url` owns in the schemas of the service, other than what belongs to an extension. */
const CLEAR = `DO $$
DECLARE
  object text;
  -- All names before the first one goes.
  objects text[] := ARRAY(
    SELECT format('%s %s', CASE c.relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END, c.oid::regclass)
      FROM pg_class c
     WHERE c.relnamespace::regnamespace::text IN ('public', 'jobs') AND c.relowner = current_user::regrole AND c.relkind IN ('r', 'p', 'v', 'm', 'S')
       AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype IN ('a', 'i', 'e'))
    UNION ALL
    SELECT format('ROUTINE %s', p.oid::regprocedure) FROM pg_proc p
     WHERE p.pronamespace::regnamespace::text IN ('public', 'jobs') AND p.proowner = current_user::regrole
       AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')
    UNION ALL
    SELECT format('TYPE %s', t.oid::regtype) FROM pg_type t
     WHERE t.typnamespace::regnamespace::text IN ('public', 'jobs') AND t.typowner = current_user::regrole AND t.typtype IN ('e', 'd')
       AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.classid = 'pg_type'::regclass AND d.objid = t.oid AND d.deptype = 'e')
  );
BEGIN
  FOREACH object IN ARRAY objects LOOP
    -- What an earlier one took along is gone.
    BEGIN
      EXECUTE format('DROP %s CASCADE', object);
    EXCEPTION WHEN undefined_table OR undefined_object OR undefined_function THEN NULL;
    END;
  END LOOP;
END $$`;

/** Removes what a failed restore left in a database that was empty before. */
export async function clearPlace(connectionString: string, serviceUrl: string): Promise<void> {
  for (const url of new Set([serviceUrl, connectionString])) {
    await connected(url, async (client) => void (await client.query(CLEAR)));
  }
  await connected(connectionString, async (client) => void (await client.query('DROP SCHEMA IF EXISTS jobs CASCADE')));
}

async function connected<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connectForBackup(connectionString);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
