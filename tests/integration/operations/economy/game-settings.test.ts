import { expect, it, vi } from 'vitest';
import { api } from '#server/api.ts';
import { createGameSettings, watchGameSettings } from '#server/foundation/settings/index.ts';
import { DEFAULT_SETTINGS, SETTING_NAMES } from '#server/foundation/settings/rules/catalogue.ts';
import { createCallerFactory } from '#server/platform/procedure.ts';
import { createAdmin } from '#tests/support/actors.ts';
import { refusal } from '#tests/support/game-client.ts';
import { gameWorld } from '#tests/support/game-world.ts';
import { requestCtx } from '#tests/support/services.ts';

const world = gameWorld();
const createCaller = createCallerFactory(api);

async function admin(scopes?: readonly string[]) {
  return createCaller(requestCtx(world.services, await createAdmin(world.db.pool, scopes)));
}

it('lists every setting with its bounds, to administrators with the economy scope', async () => {
  const { economy } = await admin(['admin.economy.view']);
  const first = await economy.settings({ limit: 100 });
  const rest = await economy.settings({ limit: 100, cursor: first.next_cursor ?? '' });
  expect([...first.items, ...rest.items].map(({ name }) => name)).toEqual(SETTING_NAMES);
  expect((await refusal((await admin(['admin.audit.view'])).economy.settings())).code).toBe('FORBIDDEN');
});

it('applies a change at once, audits it, and reverts it', async () => {
  const ann = await admin();
  const player = await world.player();
  await player.game.nav.move({ to: world.galaxy.sector(2) });
  await player.game.trading.dock({});
  await player.game.trading.undock();
  const before = (await player.game.players.me()).turns;
  const changed = await ann.economy.changeSetting({ name: 'dock_turns', value: 5, reason: 'a busy week' });
  expect(changed).toMatchObject({ value: 5, default: 1, changed_by: expect.any(String) });
  await player.game.trading.dock({});
  expect((await player.game.players.me()).turns).toBe(before - 5);
  expect((await player.game.settings.current()).dock_turns).toBe(5);
  const { rows } = await world.db.pool.query(
    `SELECT before, after, reason FROM admin_action_log WHERE action = 'setting.change' ORDER BY seq DESC LIMIT 1`,
  );
  expect(rows).toEqual([{ before: { value: 1 }, after: { value: 5 }, reason: 'a busy week' }]);
  expect(await ann.economy.resetSetting({ name: 'dock_turns' })).toMatchObject({ value: 1, changed_at: null });
  expect(world.services.settings.current()).toEqual(DEFAULT_SETTINGS);
});

it('refuses a value out of range, and callers without permission', async () => {
  const refused = await refusal((await admin()).economy.changeSetting({ name: 'dock_turns', value: 11 }));
  expect(refused).toMatchObject({ code: 'VALIDATION', extra: { errors: [{ path: 'value' }] } });
  const viewer = await admin(['admin.economy.view']);
  expect(await refusal(viewer.economy.changeSetting({ name: 'dock_turns', value: 2 }))).toMatchObject({
    code: 'FORBIDDEN',
  });
  expect(world.services.settings.current().dock_turns).toBe(1);
});

it('reports a stored change although this process could not read it back', async () => {
  const { services } = world;
  const ctx = requestCtx(services, await createAdmin(world.db.pool));
  const settings = { ...services.settings, refresh: () => Promise.reject(new Error('no answer')) };
  const ann = createCaller({ ...ctx, settings });
  expect(await ann.economy.changeSetting({ name: 'scan_turns', value: 4 })).toMatchObject({ value: 4 });
  expect((await ann.economy.settings()).items.find(({ name }) => name === 'scan_turns')?.value).toBe(4);
  await (await admin()).economy.resetSetting({ name: 'scan_turns' });
});

it('reaches another process automatically', async () => {
  const other = createGameSettings({ pool: world.db.pool });
  const stop = await watchGameSettings([other], world.services.log, 5);
  await (await admin()).economy.changeSetting({ name: 'scan_turns', value: 3 });
  await vi.waitUntil(() => other.current().scan_turns === 3, 30_000);
  stop();
  await (await admin()).economy.resetSetting({ name: 'scan_turns' });
});

it('uses a new regeneration rate from the change on, never retroactively', async () => {
  const ann = await admin();
  const { game, player_id } = await world.player();
  const { clock } = world.services;
  await world.db.pool.query(
    'UPDATE players SET turns = 0, turn_fraction = 0, last_turn_regeneration = $2, turns_full_due = $3 WHERE id = $1',
    [player_id, clock.now(), new Date(clock.now().getTime() + 86_400_000)],
  );
  clock.advance(86_400_000 / 10);
  await ann.economy.changeSetting({ name: 'turns_per_day', value: 2_000 });
  expect(await game.players.me()).toMatchObject({ turns: 100 });
  clock.advance(86_400_000 / 10);
  const me = await game.players.me();
  expect(me).toMatchObject({ turns: 300, full_at: new Date(clock.now().getTime() + 86_400_000 * 0.35).toISOString() });
  const { rows } = await world.db.pool.query('SELECT turns_full_due FROM players WHERE id = $1', [player_id]);
  expect(rows).toEqual([{ turns_full_due: new Date(me.full_at ?? '') }]);
  await ann.economy.resetSetting({ name: 'turns_per_day' });
});
