import type { Pool } from '#server/platform/db/pool.ts';

/**
 * Saves all rows of a database as they are now. The answer puts them back in a few milliseconds, where a new world takes
 * a hundred and leaves its rows to whatever is played next. For a database whose tables are small.
 */
export async function saveRows(pool: Pool): Promise<() => Promise<void>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT quote_ident(c.relname) AS name FROM pg_class c
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> '_prisma_migrations'`,
  );
  await pool.query('CREATE SCHEMA saved');
  const steps: string[] = [];
  for (const { name } of tables) {
    await pool.query(`CREATE TABLE saved.${name} AS TABLE public.${name}`);
    const { rowCount } = await pool.query(`SELECT 1 FROM saved.${name} LIMIT 1`);
    steps.push(`DELETE FROM public.${name};`);
    if (rowCount) steps.push(`INSERT INTO public.${name} SELECT * FROM saved.${name};`);
  }
  // Foreign keys and triggers that refuse deletions have no say: the rows go together and come back together.
  await pool.query(
    `CREATE FUNCTION saved.put_back() RETURNS void LANGUAGE plpgsql SET session_replication_role = 'replica'
     AS $body$ BEGIN ${steps.join('\n')} END $body$`,
  );
  return async () => void (await pool.query('SELECT saved.put_back()'));
}
