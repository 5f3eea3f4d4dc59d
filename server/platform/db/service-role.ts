import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { MIGRATION_LOCK } from '#server/platform/db/migrate.ts';
import { connectAlone } from '#server/platform/db/pool.ts';
import { StartupError } from '#server/platform/env.ts';

const SCRIPT = path.resolve(import.meta.dirname, '../../../prisma/service-role.sql');
const EMBEDDED_ROLE = 'starhelm_app';

/**
 * Grants `role` reading and writing records only: it owns no table, trigger or function, and cannot change the ledger.
 * Run after each migration by the role that owns the tables.
 * @throws StartupError
 */
export async function grantServiceRole(migrationUrl: string, role: string): Promise<void> {
  const identifier = pg.escapeIdentifier(role);
  const script = (await readFile(SCRIPT, 'utf8'))
    .replaceAll(`'"service_role"'`, () => pg.escapeLiteral(identifier))
    .replaceAll('"service_role"', () => identifier);
  await asOwner(migrationUrl, async (client) => {
    // Processes that start together would update the same catalogue rows.
    await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await client.query(script).catch((cause: Error) => {
      throw new StartupError(
        `The database role ${role} could not be given its rights: ${cause.message}. Let the role of MIGRATION_DATABASE_URL own the tables, or be a member of the role that does.`,
        { cause },
      );
    });
  });
}

/**
 * The embedded server's role for the service, and the address to connect as it. Its password follows from the server's
 * own, so that every process of an installation finds the same one.
 */
export async function prepareEmbeddedRole(ownerUrl: string): Promise<{ role: string; connectionString: string }> {
  const url = new URL(ownerUrl);
  const password = createHmac('sha256', url.password).update(EMBEDDED_ROLE).digest('hex');
  await asOwner(ownerUrl, async (client) => {
    await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [EMBEDDED_ROLE]);
    if (rowCount === 0) await client.query(`CREATE ROLE ${EMBEDDED_ROLE}`);
    await client.query(
      `ALTER ROLE ${EMBEDDED_ROLE} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS PASSWORD '${password}'`,
    );
  });
  url.username = EMBEDDED_ROLE;
  url.password = password;
  return { role: EMBEDDED_ROLE, connectionString: url.href };
}

async function asOwner(connectionString: string, work: (client: pg.ClientBase) => Promise<void>): Promise<void> {
  const client = await connectAlone(connectionString, 'long');
  try {
    await client.query('BEGIN');
    await work(client);
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
}
