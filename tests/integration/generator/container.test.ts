import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { runContainer } from '#generator/container/run.ts';
import type { Environment } from '#generator/environment.ts';
import { generate } from '#generator/generate.ts';

const database = `generator_${randomUUID().replaceAll('-', '')}`;
const address = new URL(inject('postgresUrl'));
address.pathname = `/${database}`;
const DATABASE_URL = address.href;
let client: pg.Client;

async function admin(statement: string): Promise<void> {
  const one = new pg.Client({ connectionString: inject('postgresUrl') });
  await one.connect();
  await one.query(statement);
  await one.end();
}

beforeAll(async () => {
  await admin(`CREATE DATABASE ${database}`);
  client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await admin(`DROP DATABASE ${database}`);
});

/** Runs the container's program in this process; returns its exit code and its output. */
async function run(env: Environment): Promise<{ code: number; said: string }> {
  let said = '';
  function write(line: string): void {
    said += line;
  }
  const code = await runContainer({ env, stderr: { write }, now: () => new Date('2026-02-03T04:05:06.000Z') });
  return { code, said };
}

async function count(table: string): Promise<number> {
  const { rows } = await client.query<{ count: string }>(`SELECT count(*) FROM ${table}`);
  return Number(rows[0]?.count);
}

describe('container mode', () => {
  test('uses its own schema beside tables of the same names', async () => {
    await client.query('CREATE TABLE public.sectors (id integer)');
    const { code } = await run({ DATABASE_URL, TW_SCHEMA: 'generated', TW_SECTORS: '60', TW_SEED: '3' });
    expect(code).toBe(0);
    expect(await count('generated.sectors')).toBe(60);
    expect(await count('public.sectors')).toBe(0);
    await client.query('DROP SCHEMA generated CASCADE');
    await client.query('DROP TABLE public.sectors');
    const refused = await run({ DATABASE_URL, TW_SCHEMA: 'Robert"; DROP', TW_SECTORS: '60' });
    expect(refused).toMatchObject({ code: 2, said: expect.stringContaining('TW_SCHEMA') });
  });

  test('creates the tables and stores every part of the universe', async () => {
    const { code, said } = await run({ DATABASE_URL, TW_SECTORS: '1200', TW_SEED: '21', TW_PORT_PERCENT: '30' });
    expect(said).toContain('stored "default"');
    expect(code).toBe(0);
    const universe = generate({ sectors: 1200, portPercent: 30 }, 21, undefined, '2026-02-03T04:05:06.000Z');
    const sectors = Object.values(universe.sectors);
    expect(await count('universes')).toBe(1);
    expect(await count('sectors')).toBe(1200);
    expect(await count('warps')).toBe(universe.warps.length);
    expect(await count('clusters')).toBe(universe.clusters.length);
    expect(await count('special_formations')).toBe(universe.specialFormations.length);
    expect(await count('ports')).toBe(sectors.filter(({ port }) => port).length);
    expect(await count('planets')).toBe(sectors.flatMap(({ planets }) => planets).length);
    expect(await count('nebulae')).toBe(sectors.filter(({ nebula }) => nebula).length);
    expect(await count('nav_hazards')).toBe(sectors.flatMap(({ navHazards }) => navHazards).length);
    expect(await count('npc_rosters')).toBe(universe.npcRosters.length);
    expect(await count('special_locations')).toBe(universe.specialLocations.length);

    const { rows } = await client.query('SELECT name, version, seed, total_sectors, config, created_at FROM universes');
    expect(rows[0]).toMatchObject({
      name: 'default',
      version: '1.3.11',
      seed: '21',
      total_sectors: 1200,
      config: universe.config,
      created_at: new Date(universe.createdAt),
    });
    const sample = sectors.find(({ port }) => port?.dockingSlips);
    const port = await client.query('SELECT name, commodities, docking_slips FROM ports WHERE sector_number = $1', [
      sample?.id,
    ]);
    expect(port.rows[0]).toEqual({
      name: sample?.port?.name,
      commodities: sample?.port?.commodities,
      docking_slips: sample?.port?.dockingSlips,
    });
    const [formation] = universe.specialFormations;
    const stored = await client.query(
      'SELECT type, interior_sector_ids, properties FROM special_formations WHERE formation_number = 1',
    );
    expect(stored.rows[0]).toEqual({
      type: formation?.type,
      interior_sector_ids: formation?.interiorSectorIds,
      properties: formation?.properties,
    });
  });

  test('replaces the universe of the same name and keeps others', async () => {
    expect((await run({ DATABASE_URL, UNIVERSE_NAME: 'other', TW_SECTORS: '100' })).code).toBe(0);
    expect((await run({ DATABASE_URL, TW_SECTORS: '60', TW_REGION_TYPE: 'terran_space' })).code).toBe(0);
    const { rows } = await client.query('SELECT name, total_sectors FROM universes ORDER BY name');
    expect(rows).toEqual([
      { name: 'default', total_sectors: 60 },
      { name: 'other', total_sectors: 100 },
    ]);
    expect(await count('sectors')).toBe(160);
    expect(await count('special_locations')).toBe(4 + 3);
  });

  test('writes at most 500 rows per statement, all in one transaction', async () => {
    const statements: string[] = [];
    const query = pg.Client.prototype.query;
    const sectorRows: number[] = [];
    function seen(text: unknown, values: unknown): void {
      if (typeof text !== 'string') return;
      statements.push(text);
      const records = text.startsWith('INSERT INTO sectors') && Array.isArray(values) ? values[1] : undefined;
      if (typeof records === 'string') sectorRows.push(JSON.parse(records).length);
    }
    pg.Client.prototype.query = new Proxy(query, {
      apply(target, self, args: unknown[]) {
        seen(args[0], args[1]);
        return Reflect.apply(target, self, args);
      },
    });
    try {
      expect((await run({ DATABASE_URL, UNIVERSE_NAME: 'batches', TW_SECTORS: '1300' })).code).toBe(0);
    } finally {
      pg.Client.prototype.query = query;
    }
    expect(sectorRows).toEqual([500, 500, 300]);
    expect(statements.filter((text) => text === 'BEGIN')).toHaveLength(1);
    expect(statements.filter((text) => text === 'COMMIT')).toHaveLength(1);
    expect(statements[0]).toBe('BEGIN');
    expect(statements.at(-1)).toBe('COMMIT');
  });

  test('keeps the previous universe of that name after a failure', async () => {
    await client.query(
      'ALTER TABLE npc_rosters ADD CONSTRAINT no_marshals CHECK (kind <> $$federation_marshal$$) NOT VALID',
    );
    const before = await client.query('SELECT id FROM universes WHERE name = $1', ['other']);
    const { code, said } = await run({ DATABASE_URL, UNIVERSE_NAME: 'other', TW_SECTORS: '90' });
    await client.query('ALTER TABLE npc_rosters DROP CONSTRAINT no_marshals');
    expect(code).toBe(1);
    expect(said).toContain('nothing was written');
    expect((await client.query('SELECT id FROM universes WHERE name = $1', ['other'])).rows).toEqual(before.rows);
  });

  test('waits for a database that is not ready yet', async () => {
    const late = `generator_${randomUUID().replaceAll('-', '')}`;
    const url = new URL(DATABASE_URL);
    url.pathname = `/${late}`;
    let made: Promise<void> | undefined;
    let said = '';
    const stderr = {
      write(line: string) {
        said += line;
        if (line.startsWith('waiting')) made ??= admin(`CREATE DATABASE ${late}`);
        return true;
      },
    };
    const env = { DATABASE_URL: url.href, TW_SECTORS: '20' };
    const code = await runContainer({ env, stderr, now: () => new Date(0) });
    expect(said).toContain('waiting for the database');
    expect(code).toBe(0);
    await made;
    await admin(`DROP DATABASE ${late}`);
  });

  test('exits with one sentence when no database responds or it refuses', async () => {
    const nowhere = await run({ DATABASE_URL: 'postgres://127.0.0.1:1/none', TW_DATABASE_WAIT: '0' });
    expect(nowhere.code).toBe(1);
    expect(nowhere.said).toContain('no database after');
    expect(nowhere.said.trim().split('\n')).toHaveLength(1);
  });

  test.each([
    [{ DATABASE_URL: 'mysql://localhost/x' }, 'DATABASE_URL must be a postgres:// address'],
    [{ DATABASE_URL, TW_SECTORS: 'many' }, 'TW_SECTORS takes a number'],
    [{ DATABASE_URL, TW_SEED: '-4' }, 'TW_SEED'],
    [{ DATABASE_URL, TW_REGION_TYPE: 'moon' }, 'TW_REGION_TYPE must be one of'],
    [{ DATABASE_URL, TW_REGION_TYPE: 'central_nexus' }, 'exactly 5000 sectors'],
  ])('%j is refused with code 2', async (env, sentence) => {
    const { code, said } = await run(env);
    expect(code).toBe(2);
    expect(said).toContain(sentence);
  });
});
