import type { Pool } from '#server/platform/db/pool.ts';

/**
 * Saves all rows of a database. The returned function restores them in a few milliseconds, whereas a new world takes
 * a hundred. For a database with small tables.
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
  // Foreign keys and deletion triggers are disabled: all rows are deleted and restored together.
  await pool.query(
    `CREATE FUNCTION saved.put_back() RETURNS void LANGUAGE plpgsql SET session_replication_role = 'replica'
     AS $body$ BEGIN ${steps.join('\n')} END $body$`,
  );
  return async () => void (await pool.query('SELECT saved.put_back()'));
}
