import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { api } from '#server/api.ts';
import { createCallerFactory } from '#server/platform/procedure.ts';
import { createAdmin } from '#tests/support/actors.ts';
import type { GalaxySpec } from '#tests/support/galaxy-factory.ts';
import { refusal } from '#tests/support/game-client.ts';
import { gameWorld } from '#tests/support/game-world.ts';
import { recordCombat } from '#tests/support/recorded-combat.ts';
import { requestCtx } from '#tests/support/services.ts';

const spec: GalaxySpec = {
  regions: { home: { kind: 'terran_space' }, hub: { kind: 'central_nexus' } },
  sectors: [
    { number: 1, fedspace: true, special: 'terra' },
    { number: 2, region: 'hub', special: 'stardock', station: { name: 'Nexus Prime', class: 0 } },
  ],
  warps: [[1, 2, { kind: 'gateway' }]],
};
const world = gameWorld({ spec, each: true });
const createCaller = createCallerFactory(api);
type Caller = ReturnType<typeof createCaller>;
const reason = 'for the test';

async function count(table: string): Promise<number> {
  const { rows } = await world.db.pool.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`);
  return rows[0]?.n ?? 0;
}

/** Writes whose repetition would act again or be refused as its own duplicate; each prepares what it acts on once. */
const WRITES: Readonly<Record<string, () => Promise<(call: Caller) => Promise<unknown>>>> = {
  'combat.intervene': async () => {
    const combat_id = await recordCombat(world.db.pool, { started_at: world.services.clock.now() });
    return (call) => call.combatAdmin.intervene({ combat_id, action: 'stop_combat' });
  },
  'combat.resolve': async () => {
    const combat_id = await recordCombat(world.db.pool, { started_at: world.services.clock.now() });
    return (call) => call.combatAdmin.resolve({ combat_id, note: 'seen' });
  },
  'player.adjust_standing': async () => {
    const { player_id } = await world.player();
    return (call) => call.combatAdmin.adjustStanding({ player_id, faction_code: 'federation', by: 50, reason });
  },
  'medal.award': async () => {
    const { player_id } = await world.player();
    return (call) => call.medals.award({ player_id, medal: 'trader_1', reason });
  },
  'medal.revoke': async () => {
    const { player_id } = await world.player();
    const admin = createCaller(requestCtx(world.services, await createAdmin(world.db.pool)));
    await admin.medals.award({ player_id, medal: 'trader_1', reason });
    return (call) => call.medals.revoke({ player_id, medal: 'trader_1', reason });
  },
  'galaxy.generate': async () => (call) => call.galaxy.queueGalaxy({}),
  'galaxy.region.add': async () => {
    const { rows } = await world.db.pool.query<{ id: string }>('SELECT id FROM galaxies LIMIT 1');
    return (call) => call.galaxy.addRegion({ galaxy_id: rows[0]?.id ?? '', name: 'Twice Not' });
  },
  'region.create': async () => {
    const { user_id } = await world.player();
    return (call) => call.governance.create({ name: 'Once Only', owner_id: user_id, reason });
  },
  'event.plan': async () => {
    const place = { region_id: world.galaxy.region('home'), station_ids: [] };
    return (call) =>
      call.operatorEvents.plan({ ...place, kind: 'double_regeneration', strength: 200, hours: 10, reason });
  },
};

it.each(Object.keys(WRITES))('%s acts once per Idempotency-Key and has one audit entry', async (action) => {
  const write = await WRITES[action]?.();
  if (!write) throw new Error('each has a write');
  const ann = await createAdmin(world.db.pool);
  const keyed = () => createCaller(requestCtx(world.services, ann, 'sent-twice'));
  const first = await write(keyed());
  const after = await Promise.all(['notifications', 'bang_generation_jobs', 'operator_events'].map(count));
  expect(await write(keyed())).toEqual(first);
  expect(await Promise.all(['notifications', 'bang_generation_jobs', 'operator_events'].map(count))).toEqual(after);
  const { rows } = await world.db.pool.query('SELECT outcome FROM admin_action_log WHERE action = $1', [action]);
  expect(rows).toEqual([{ outcome: 'success' }]);
});

it('a standing changes once per key, and again for the next key', async () => {
  const { player_id } = await world.player();
  const ann = await createAdmin(world.db.pool);
  const adjust = (key: string) =>
    createCaller(requestCtx(world.services, ann, key)).combatAdmin.adjustStanding({
      ...{ player_id, faction_code: 'federation' as const, by: 50, reason },
    });
  expect([await adjust('one'), await adjust('one'), await adjust('two')].map(({ standing }) => standing)).toEqual([
    50, 50, 100,
  ]);
});

it('a key is refused for a different request', async () => {
  const combat_id = await recordCombat(world.db.pool, { started_at: world.services.clock.now() });
  const ann = await createAdmin(world.db.pool);
  const { combatAdmin } = createCaller(requestCtx(world.services, ann, 'mine'));
  await combatAdmin.intervene({ combat_id, action: 'stop_combat', dry_run: true });
  expect((await refusal(combatAdmin.intervene({ combat_id, action: 'stop_combat' }))).reason).toBe(
    'idempotency_key_reused',
  );
  expect((await refusal(combatAdmin.intervene({ combat_id: randomUUID(), action: 'stop_combat' }))).reason).toBe(
    'idempotency_key_reused',
  );
});
