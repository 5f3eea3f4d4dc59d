import { performance } from 'node:perf_hooks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#server/foundation/settings/rules/catalogue.ts';
import { createSimulator, type Simulator } from '#server/operations/economy/run-simulator.ts';
import type { DryRun, DryRunOrder } from '#server/operations/economy/schemas.ts';
import { trySetting } from '#server/operations/economy/try-setting.ts';
import { createAdmin } from '#tests/support/actors.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createTestServices, type TestServices, userCtx } from '#tests/support/services.ts';

let db: TestDatabase;
let services: TestServices;

beforeAll(async () => {
  db = await createTestDatabase();
  services = createTestServices(db);
});
afterAll(() => db.drop());

async function admin(scopes: readonly string[] = ['admin.economy.levers']) {
  return userCtx(services, await createAdmin(db.pool, scopes));
}
const ORDER: DryRunOrder = {
  ...{ seed: 1, players: 12, days: 3, sectors: 200 },
  today: DEFAULT_SETTINGS,
  proposed: DEFAULT_SETTINGS,
};
const NOTHING: DryRun['today'] = {
  ...{ styles: [], price_drift: null, sales: 0, created: 0, destroyed: 0, sinks_share: null, flows: [] },
};

/** A program in place of the simulator. */
function program(code: string, timeoutMs = 30_000): Simulator {
  return createSimulator({ command: process.execPath, args: ['-e', code], timeoutMs });
}

it('simulates the same region with both settings, without blocking this process', async () => {
  const before = performance.eventLoopUtilization();
  const same = await createSimulator()(ORDER);
  const { utilization } = performance.eventLoopUtilization(before);
  expect(same.proposed).toEqual(same.today);
  expect(same.today.sales).toBeGreaterThan(0);
  expect(same.today.styles.length).toBeGreaterThan(0);
  // It plays for seconds; a simulator in this process would have been at work all the while, however busy the machine.
  expect(utilization).toBeLessThan(0.5);
  const expensive = await createSimulator()({ ...ORDER, proposed: { ...DEFAULT_SETTINGS, mid_price_ore: 300 } });
  expect(expensive.today).toEqual(same.today);
  expect(expensive.proposed).not.toEqual(expensive.today);
  expect(expensive.proposed.created).toBeGreaterThan(expensive.today.created);
}, 120_000);

it('passes the current settings to the simulator, and the same with the tried value', async () => {
  let given: DryRunOrder | undefined;
  const answer = await trySetting(
    await admin(),
    { name: 'trade_turns', value: 3, seed: 2 },
    undefined,
    async (order) => {
      given = order;
      return { today: NOTHING, proposed: NOTHING };
    },
  );
  expect(answer).toEqual({ today: NOTHING, proposed: NOTHING });
  const today = services.settings.current();
  expect(given).toMatchObject({ seed: 2, today, proposed: { ...today, trade_turns: 3 } });
});

it('refuses callers without permission and values out of range, before it starts', async () => {
  const never: Simulator = () => Promise.reject(new Error('nothing was to run'));
  const input = { name: 'trade_turns', value: 3, seed: 1 } as const;
  await expect(trySetting(await admin([]), input, undefined, never)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(trySetting(await admin(), { ...input, value: 11 }, undefined, never)).rejects.toMatchObject({
    code: 'VALIDATION',
  });
});

it('runs one at a time', async () => {
  const ctx = await admin();
  const input = { name: 'trade_turns', value: 3, seed: 1 } as const;
  const abort = new AbortController();
  const first = trySetting(ctx, input, abort.signal, program('setInterval(() => undefined, 1000)'));
  await expect(trySetting(ctx, input)).rejects.toMatchObject({ code: 'CONFLICT', status: 409, reason: 'dry_run_busy' });
  abort.abort();
  await expect(first).rejects.toMatchObject({ code: 'CONFLICT', status: 409, reason: 'dry_run_stopped' });
  const quick: Simulator = async () => ({ today: NOTHING, proposed: NOTHING });
  await expect(trySetting(ctx, input, undefined, quick)).resolves.toBeDefined();
});

it.each([
  ['takes too long', program('setInterval(() => undefined, 1000)', 300), /did not finish within/],
  ['fails', program('console.error("no such region"); process.exit(3)'), /code 3.*no such region/s],
  ['answers something else', program('console.log(JSON.stringify({ today: 1 }))'), /today/],
  ['is not there', createSimulator({ command: '/nowhere/node', args: [], timeoutMs: 1_000 }), /ENOENT/],
])('says so when the simulator %s', async (_what, simulator, message) => {
  const tried = trySetting(await admin(), { name: 'trade_turns', value: 3, seed: 1 }, undefined, simulator);
  await expect(tried).rejects.toMatchObject({ code: 'UNAVAILABLE', reason: 'simulator_failed' });
  await expect(tried).rejects.toThrow(message);
});
