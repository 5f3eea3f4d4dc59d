import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generate } from '#generator/generate.ts';
import type { RegionType, Universe } from '#generator/universe.ts';
import { type ApiHandler, createApiHandler } from '#server/platform/http/api-handler.ts';
import { router } from '#server/platform/procedure.ts';
import { readJob } from '#server/world/galaxy/queries/read-job.ts';
import { galaxyRouter } from '#server/world/galaxy/router.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createAdmin, runNextJob } from '#tests/support/galaxy.ts';
import { createTestServices, requestCtx, type TestServices } from '#tests/support/services.ts';

/** Sizes around each limit of a body: 520 sectors are less than a MiB, the hub has 5,000. */
const SIZES: readonly [sectors: number, regionType: RegionType][] = [
  [20, 'terran_space'],
  [300, 'player_owned'],
  [520, 'player_owned'],
  [1_000, 'player_owned'],
  [1_500, 'player_owned'],
  [5_000, 'central_nexus'],
  [20_000, 'terran_space'],
];

/** As another generator may write it: indented, members in another order, extra and absent ones, old names. */
function inOtherHabits(universe: Universe): string {
  const { npcRosters: _rosters, specialFormations: _formations, capitalSector: _capital, ...rest } = universe;
  const sectors = Object.fromEntries(
    Object.entries(rest.sectors).map(([id, sector]) => [
      id,
      {
        comment: 'kept by the other tool',
        ...sector,
        port: sector.port && {
          ...sector.port,
          commodities: Object.fromEntries(
            Object.entries(sector.port.commodities).map(([name, good]) => [name === 'fuel' ? 'fuel_ore' : name, good]),
          ),
        },
      },
    ]),
  );
  const clusters = rest.clusters.map((cluster) => ({ ...cluster, type: 'NEBULA_NURSERY' }));
  return JSON.stringify(Object.fromEntries(Object.entries({ ...rest, sectors, clusters }).reverse()), null, 2);
}

let db: TestDatabase;
let services: TestServices;
let api: ApiHandler;

beforeAll(async () => {
  db = await createTestDatabase();
  services = createTestServices(db);
  api = createApiHandler(router({ galaxy: galaxyRouter }), []);
});
afterAll(() => db.drop());

/** By REST, or as the screens send it. */
const TRANSPORTS = {
  rest: async (body: Buffer) => {
    const url = new URL('http://service.test/api/v1/admin/galaxy/import-bang');
    const headers = { 'content-type': 'application/json' };
    const ctx = requestCtx(services, await createAdmin(db.pool));
    const answer = await api.rest({ method: 'POST', url, headers, chunks: [body] }, ctx);
    return { status: answer.status, value: JSON.parse(String(answer.body)) };
  },
  trpc: async (body: Buffer) => {
    const url = new URL('http://service.test/api/trpc/galaxy.importBang');
    const headers = new Headers({ 'content-type': 'application/json' });
    const ctx = requestCtx(services, await createAdmin(db.pool));
    const signal = new AbortController().signal;
    const answer = await api.trpc({ method: 'POST', url, headers, chunks: [body], signal }, ctx);
    const { result, error } = (await answer.json()) as { result?: { data: unknown }; error?: unknown };
    return { status: answer.status, value: (result?.data ?? error) as Record<string, unknown> };
  },
};

async function importText(universe: string, transport: keyof typeof TRANSPORTS, name: string) {
  const { status, value } = await TRANSPORTS[transport](Buffer.from(`{"name":"${name}","universe":${universe}}`));
  expect({ status, value }).toMatchObject({ value: { job_id: expect.any(String) } });
  expect(await runNextJob(services)).toBe(value.job_id);
  return readJob(services, String(value.job_id));
}

describe.each(SIZES)('a universe of %i sectors (%s)', (sectors, regionType) => {
  const universe = generate({ sectors, regionType }, 11);

  it('is imported from a file of this generator, by REST', async () => {
    const job = await importText(JSON.stringify(universe), 'rest', `own-${sectors}`);
    expect(job).toMatchObject({ status: 'COMPLETE', error_message: null });
  });

  it('is imported from a file with the habits of another, as the screens send it', async () => {
    const job = await importText(inOtherHabits(universe), 'trpc', `other-${sectors}`);
    expect(job).toMatchObject({ status: 'COMPLETE', error_message: null });
    const codes = new Set(job.warnings_json.map(({ code }) => code));
    expect([...codes]).toEqual(expect.arrayContaining(['unknown_field', 'list_absent', 'cluster_type_unknown']));
  });
});
