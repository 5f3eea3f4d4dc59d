import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { restoreBackup } from '#server/platform/db/backup/restore-backup.ts';
import { writeBackup } from '#server/platform/db/backup/write-backup.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { createPool, type Pool } from '#server/platform/db/pool.ts';
import { grantServiceRole } from '#server/platform/db/service-role.ts';
import { prepareSchema } from '#server/platform/jobs/index.ts';
import { createLog } from '#server/platform/log.ts';
import { countAllRows } from '#tests/support/galaxy.ts';

const log = createLog({ level: 'silent', pretty: false });
const id = randomBytes(4).toString('hex');
const owner = `owner_${id}`;
const service = `service_${id}`;
const databases: string[] = [];
const pools: Pool[] = [];
let admin: pg.Client;
let folder: string;

type Place = { ownerUrl: string; serviceUrl: string; pool: Pool; servicePool: Pool };

/** An empty database of the owner; neither role has more permissions than the operations page grants. */
async function makePlace(name: string): Promise<Place> {
  const database = `${name}_${id}`;
  await admin.query(`CREATE DATABASE ${database} OWNER ${owner}`);
  databases.push(database);
  const urlOf = (role: string) => {
    const url = new URL(inject('postgresUrl'));
    Object.assign(url, { username: role, password: role, pathname: `/${database}` });
    return url.href;
  };
  const poolOf = (role: string) => {
    const pool = createPool({ connectionString: urlOf(role), size: 2, log, work: 'long' });
    pools.push(pool);
    return pool;
  };
  const urls = { ownerUrl: urlOf(owner), serviceUrl: urlOf(service) };
  return { ...urls, pool: poolOf(owner), servicePool: poolOf(service) };
}

/** What each start does with two roles. */
async function start({ ownerUrl, servicePool }: Place): Promise<void> {
  await migrate(ownerUrl, log);
  await grantServiceRole(ownerUrl, service);
  await prepareSchema(servicePool);
}

function restoreInto({ ownerUrl, serviceUrl, servicePool }: Place, file: string) {
  const prepareOthers = () => prepareSchema(servicePool);
  return restoreBackup(file, { connectionString: ownerUrl, serviceUrl, log, prepareOthers });
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'starhelm-roles-'));
  admin = new pg.Client({ connectionString: inject('postgresUrl') });
  await admin.connect();
  for (const role of [owner, service]) await admin.query(`CREATE ROLE ${role} LOGIN PASSWORD '${role}'`);
});
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()));
  for (const name of databases) await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
  for (const role of [owner, service]) await admin.query(`DROP ROLE ${role}`);
  await admin.end();
  await rm(folder, { recursive: true, force: true });
});

it('backs up and restores with an owner and a service role that are not members of each other', async () => {
  const source = await makePlace('source');
  const file = path.join(folder, 'two-roles.backup');
  await migrate(source.ownerUrl, log);
  await expect(writeBackup(source.serviceUrl, file, new Date())).rejects.toThrow(/Start this release once/);
  await start(source);
  await source.servicePool.query(`INSERT INTO users (id, username, email) VALUES (gen_random_uuid(), 'one', 'one@x')`);
  await source.servicePool.query(
    `INSERT INTO jobs.events (id, name, payload, received_at) VALUES ('e1', 'test/happened', '{}', now())`,
  );
  await writeBackup(source.serviceUrl, file, new Date());

  const target = await makePlace('target');
  await restoreInto(target, file);
  await start(target);
  expect(await countAllRows(target.servicePool)).toEqual(await countAllRows(source.servicePool));
  const events = 'SELECT id, position FROM jobs.events';
  expect((await target.servicePool.query(events)).rows).toEqual((await source.servicePool.query(events)).rows);
  const owners = `SELECT DISTINCT relnamespace::regnamespace::text AS schema, relowner::regrole::text AS role
    FROM pg_class WHERE relkind IN ('r', 'v', 'S') AND relnamespace::regnamespace::text IN ('public', 'jobs') ORDER BY 1`;
  expect((await target.pool.query(owners)).rows).toEqual([
    { schema: 'jobs', role: service },
    { schema: 'public', role: owner },
  ]);
  await writeBackup(target.serviceUrl, path.join(folder, 'again.backup'), new Date());
});

it('leaves the target of two roles empty when the backup is damaged', async () => {
  const source = await makePlace('whole');
  await start(source);
  const file = path.join(folder, 'fails.backup');
  await writeBackup(source.serviceUrl, file, new Date());
  const target = await makePlace('empty');
  const { ownerUrl: connectionString, serviceUrl, servicePool } = target;
  const prepareOthers = () => prepareSchema(servicePool);
  const verify = () => Promise.reject(new Error('does not verify'));
  const failed = restoreBackup(file, { connectionString, serviceUrl, log, prepareOthers, verify });
  await expect(failed).rejects.toThrow('does not verify');
  const objects = `SELECT relname FROM pg_class WHERE relnamespace::regnamespace::text IN ('public', 'jobs')`;
  expect((await target.pool.query(objects)).rows).toEqual([]);
  await restoreInto(target, file);
});
