import { expect, it } from 'vitest';
import { api } from '#server/api.ts';
import { createCallerFactory } from '#server/platform/procedure.ts';
import { createOperatorEvents } from '#server/world/operator-events/create-operator-events.ts';
import { deliverConvoys } from '#server/world/operator-events/deliver-convoys.ts';
import type { PlanEventInput } from '#server/world/operator-events/schemas.ts';
import { createAdmin } from '#tests/support/actors.ts';
import { refusal } from '#tests/support/game-client.ts';
import { gameWorld } from '#tests/support/game-world.ts';
import { requestCtx } from '#tests/support/services.ts';

const world = gameWorld({ each: true });
const createCaller = createCallerFactory(api);
const HOUR = 3_600_000;
const reason = 'a quiet week';

async function admin(scopes?: readonly string[]) {
  return createCaller(requestCtx(world.services, await createAdmin(world.db.pool, scopes)));
}

function plan(facts: Partial<PlanEventInput> = {}) {
  const region_id = world.galaxy.region('home');
  return {
    kind: 'double_regeneration' as const,
    region_id,
    station_ids: [],
    strength: 200,
    hours: 10,
    reason,
    ...facts,
  };
}

/** A player docked at the station of sector 2, which sells ore and buys organics. */
async function docked() {
  const { game } = await world.player();
  await game.nav.move({ to: world.galaxy.sector(2) });
  await game.trading.dock({});
  const good = async (name: 'ore' | 'organics') => {
    const { goods } = await game.trading.market({ station_id: world.galaxy.station(2) });
    const found = goods.find(({ commodity }) => commodity === name);
    if (!found) throw new Error(`${name} is not in the market`);
    return found;
  };
  return { game, good };
}

async function setOre(quantity: number): Promise<void> {
  await world.db.pool.query(
    `UPDATE station_goods SET quantity = $2, quantity_at = $3, regen_rate = 10 WHERE station_id = $1 AND commodity = 'ore'`,
    [world.galaxy.station(2), quantity, world.services.clock.now()],
  );
}

it('doubles regeneration while it runs, at once in other processes too, and not afterwards', async () => {
  const ann = await admin();
  const { good } = await docked();
  await setOre(100);
  const made = await ann.operatorEvents.plan(plan());
  expect(made).toMatchObject({ state: 'running', stations: [], hours: 10, reason, ended_at: null });
  world.services.clock.advance(5 * HOUR);
  expect((await good('ore')).quantity).toBe(200);
  const other = createOperatorEvents({ pool: world.db.pool });
  const place = { station_id: world.galaxy.station(2), region_id: world.galaxy.region('home'), owner_id: null };
  expect(other.at(place)).toEqual([]);
  await other.refresh();
  expect(other.at(place)).toEqual(world.services.operatorEvents.at(place));
  expect(other.at({ ...place, owner_id: place.region_id })).toEqual([]);
  world.services.clock.advance(10 * HOUR);
  expect((await good('ore')).quantity).toBe(350);
});

it('can be ended early: announced, audited, and stocks continue normally', async () => {
  const ann = await admin();
  const { game, good } = await docked();
  await setOre(100);
  const { id } = await ann.operatorEvents.plan(plan());
  world.services.clock.advance(5 * HOUR);
  expect(await ann.operatorEvents.end({ id, reason: 'a mistake' })).toMatchObject({ state: 'over' });
  expect((await good('ore')).quantity).toBe(200);
  world.services.clock.advance(5 * HOUR);
  expect((await good('ore')).quantity).toBe(250);
  expect((await refusal(ann.operatorEvents.end({ id, reason }))).reason).toBe('event_over');
  const notes = (await game.notifications.list({})).items.filter(({ type }) => type === 'operator_event');
  expect(notes.map(({ data }) => 'step' in data && data.step)).toEqual(['ended', 'planned']);
  const { rows } = await world.db.pool.query(
    `SELECT action, outcome, reason FROM admin_action_log WHERE target_id = $1 ORDER BY seq`,
    [id],
  );
  expect(rows).toEqual([
    { action: 'event.plan', outcome: 'success', reason },
    { action: 'event.end', outcome: 'success', reason: 'a mistake' },
    { action: 'event.end', outcome: 'failure', reason },
  ]);
  expect((await game.operatorEvents.announced()).items).toEqual([]);
  const [over] = (await ann.operatorEvents.list({ state: 'over' })).items;
  expect(over).toMatchObject({ id, ended_by: expect.any(String) });
  expect((await ann.operatorEvents.list({})).items).toEqual([]);
});

it('raises purchase prices at a fair, as quoted and explained', async () => {
  const ann = await admin();
  const { good } = await docked();
  const before = await good('organics');
  await ann.operatorEvents.plan(plan({ kind: 'fair', strength: 20, hours: 24 }));
  expect((await good('organics')).unit_price).toBe(before.unit_price);
  world.services.clock.advance(3 * HOUR);
  const during = await good('organics');
  expect(during.price_parts?.event).toBeCloseTo(
    ((before.price_parts?.base ?? 0) + (before.price_parts?.place ?? 0)) / 5,
    1,
  );
  expect((await good('ore')).price_parts?.event).toBe(0);
  world.services.clock.advance(21 * HOUR);
  expect((await good('organics')).price_parts?.event).toBe(0);
});

it('adds a share of every stock by convoy, each ship once, also after a downtime', async () => {
  const ann = await admin();
  const { good } = await docked();
  await world.db.pool.query(`UPDATE station_goods SET regen_rate = 0`);
  await world.db.pool.query(`UPDATE station_goods SET quantity = 100 WHERE action = 'S'`);
  const station_ids = [world.galaxy.station(2)];
  const { id } = await ann.operatorEvents.plan(plan({ kind: 'convoy', strength: 50, hours: 4, station_ids }));
  const stocks = async () =>
    (
      await world.db.pool.query<{ quantity: number; station_id: string; action: string }>(
        'SELECT station_id, action, quantity FROM station_goods ORDER BY station_id, commodity',
      )
    ).rows;
  const others = (await stocks()).filter((row) => row.station_id !== station_ids[0] || row.action !== 'S');
  const { capacity } = await good('ore');
  const share = (thousandths: number) => Math.floor(((capacity ?? 0) * thousandths) / 1_000);
  expect(await deliverConvoys(world.services)).toBe(1);
  expect(await deliverConvoys(world.services)).toBe(0);
  expect((await good('ore')).quantity).toBe(100 + share(125));
  world.services.clock.advance(2 * HOUR);
  await Promise.all([deliverConvoys(world.services), deliverConvoys(world.services)]);
  expect((await good('ore')).quantity).toBe(100 + share(375));
  await ann.operatorEvents.end({ id, reason });
  world.services.clock.advance(20 * HOUR);
  expect(await deliverConvoys(world.services)).toBe(0);
  expect((await stocks()).filter((row) => row.station_id !== station_ids[0] || row.action !== 'S')).toEqual(others);
});

it('is announced in advance, with the stations that the player knows', async () => {
  const ann = await admin();
  const { game } = await docked();
  const starts_at = new Date(world.services.clock.now().getTime() + 5 * HOUR).toISOString();
  const region_id = world.galaxy.region('home');
  const found = (await ann.operatorEvents.stations({ region_id, name: 'ore' })).items;
  expect(found.length).toBeGreaterThan(1);
  const station_ids = found.map(({ station_id }) => station_id);
  await ann.operatorEvents.plan(plan({ starts_at, station_ids }));
  const [announced] = (await game.operatorEvents.announced()).items;
  expect(announced).toMatchObject({ state: 'planned', is_here: true, station_count: station_ids.length, starts_at });
  expect(announced?.stations.map(({ station_id }) => station_id)).toEqual([world.galaxy.station(2)]);
  expect((await ann.operatorEvents.regions()).items.map((region) => region.region_id)).toContain(region_id);
});

it('refuses values out of range, other regions, overlaps and callers without permission', async () => {
  const ann = await admin();
  const refused = async (facts: Partial<PlanEventInput>) => refusal(ann.operatorEvents.plan(plan(facts)));
  const at = (hours: number) => new Date(world.services.clock.now().getTime() + hours * HOUR).toISOString();
  expect(await refused({ strength: 301 })).toMatchObject({ extra: { errors: [{ path: 'strength' }] } });
  expect(await refused({ kind: 'fair', strength: 26 })).toMatchObject({ extra: { errors: [{ path: 'strength' }] } });
  expect(await refused({ starts_at: at(-1) })).toMatchObject({ extra: { errors: [{ path: 'starts_at' }] } });
  expect(await refused({ starts_at: at(15 * 24) })).toMatchObject({ extra: { errors: [{ path: 'starts_at' }] } });
  const nobodys = world.galaxy.region('home');
  expect(await refused({ station_ids: [nobodys] })).toMatchObject({ extra: { errors: [{ path: 'station_ids' }] } });
  expect((await refused({ region_id: world.galaxy.station(2) })).code).toBe('NOT_FOUND');
  await ann.operatorEvents.plan(plan());
  expect((await refused({ starts_at: at(9) })).reason).toBe('event_overlaps');
  await ann.operatorEvents.plan(plan({ starts_at: at(10) }));
  await ann.operatorEvents.plan(plan({ kind: 'fair', strength: 10 }));
  const viewer = await admin(['admin.economy.view']);
  expect((await refusal(viewer.operatorEvents.plan(plan()))).code).toBe('FORBIDDEN');
  expect((await viewer.operatorEvents.list({ limit: 2 })).next_cursor).not.toBeNull();
});
