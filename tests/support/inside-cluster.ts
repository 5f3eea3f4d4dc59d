import { chmod, chown, copyFile, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { type EmbeddedCluster, startCluster } from '#server/platform/db/embedded/cluster.ts';

const RULES = path.resolve(import.meta.dirname, '../../deploy/pg_hba.conf');
const SERVER_FILES = ['internal_ca', 'postgres_certificate', 'postgres_key'];

/** PostgreSQL as the compose file configures it: the certificates in `folder`, its access rules and roles. */
export async function startInsideCluster(folder: string, password: string): Promise<EmbeddedCluster> {
  const own = path.join(folder, 'cluster');
  const cluster = await startCluster({ folder: own, settings: ['fsync=off'] });
  const rules = path.join(cluster.folder, 'pgdata/inside_hba.conf');
  const lines = (await readFile(RULES, 'utf8')).split('\n');
  // All containers are this machine's loopback here: the rule for the server's own is for its superuser alone.
  await writeFile(rules, lines.map((rule) => rule.replace(/^host +all +all/, 'host all starhelm')).join('\n'));
  await giveToServer(cluster, rules);
  await placeServerCertificates(cluster, folder);
  await asSuperuser(
    cluster,
    `CREATE ROLE starhelm_owner LOGIN PASSWORD '${password}'`,
    `CREATE ROLE starhelm_app LOGIN PASSWORD '${password}'`,
    `CREATE ROLE inngest LOGIN PASSWORD '${password}'`,
    'CREATE DATABASE starhelm OWNER starhelm_owner',
    'CREATE DATABASE inngest OWNER inngest',
    "ALTER SYSTEM SET ssl_ca_file = 'internal_ca'",
    "ALTER SYSTEM SET ssl_cert_file = 'postgres_certificate'",
    "ALTER SYSTEM SET ssl_key_file = 'postgres_key'",
    'ALTER SYSTEM SET ssl = on',
  );
  await cluster.stop();
  return startCluster({ folder: own, settings: ['fsync=off', `hba_file=${rules}`] });
}

/** The certificates in `from`, where the server reads them at its start and on a reload. */
export async function placeServerCertificates(cluster: EmbeddedCluster, from: string): Promise<void> {
  for (const name of SERVER_FILES) {
    const file = path.join(cluster.folder, 'pgdata', name);
    await rm(file, { force: true });
    await copyFile(path.join(from, name), file);
    await giveToServer(cluster, file);
  }
}

async function giveToServer(cluster: EmbeddedCluster, file: string): Promise<void> {
  const { uid, gid } = await stat(path.join(cluster.folder, 'pgdata/PG_VERSION'));
  await chown(file, uid, gid);
  await chmod(file, 0o600);
}

export async function asSuperuser<Row extends pg.QueryResultRow>(
  cluster: EmbeddedCluster,
  ...statements: string[]
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: cluster.connectionString('postgres') });
  await client.connect();
  try {
    let rows: Row[] = [];
    for (const statement of statements) rows = (await client.query<Row>(statement)).rows;
    return rows;
  } finally {
    await client.end();
  }
}
