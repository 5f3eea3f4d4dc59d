import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#server/api.ts';
import { SIMULATION_FILE } from '#server/operations/economy/rules/simulation-file.ts';
import { createCallerFactory } from '#server/platform/procedure.ts';
import { runFile } from '#simulator/cli/run-file.ts';
import { simulate } from '#simulator/simulate.ts';
import { measureRun } from '#simulator/targets/measure-run.ts';
import { createAdmin } from '#tests/support/actors.ts';
import { refusal } from '#tests/support/game-client.ts';
import { gameWorld } from '#tests/support/game-world.ts';
import { requestCtx } from '#tests/support/services.ts';

const world = gameWorld();
const createCaller = createCallerFactory(api);
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'simulation-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function admin(scopes: readonly string[]) {
  const services = { ...world.services, env: { ...world.services.env, DATA_DIR: folder } };
  return createCaller(requestCtx(services, await createAdmin(world.db.pool, scopes)));
}

it('returns the last simulator run from the data folder, and reports when there is none', async () => {
  const { economy } = await admin(['admin.economy.view']);
  expect(await economy.simulation()).toEqual({ state: 'absent', run: null });
  const run = simulate({ seed: 5, players: 6, days: 2, sectors: 200 });
  const written = runFile(run, measureRun(run), new Date('2026-03-01T12:00:00.000Z'));
  await writeFile(path.join(folder, SIMULATION_FILE), JSON.stringify(written));
  expect(await economy.simulation()).toEqual({ state: 'there', run: written });
  expect(written.daily).toHaveLength(2);
  const moved = written.daily.reduce((sum, { created, destroyed }) => sum + created - destroyed, 0);
  const flows = [...run.world.records.flows.values()];
  expect(moved).toBe(flows.reduce((sum, { created, destroyed }) => sum + created - destroyed, 0));
});

it('reports a file of another format, or a truncated one, as unreadable', async () => {
  const { economy } = await admin(['admin.economy.view']);
  for (const text of ['{"version": 99}', '{"version": 1, "tar']) {
    await writeFile(path.join(folder, SIMULATION_FILE), text);
    expect(await economy.simulation(), text).toEqual({ state: 'unreadable', run: null });
  }
});

it('requires the economy scope', async () => {
  expect(await refusal((await admin(['admin.audit.view'])).economy.simulation())).toMatchObject({ code: 'FORBIDDEN' });
});
