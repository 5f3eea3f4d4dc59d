import { describe, expect, it } from 'vitest';
import { assignAllSlips } from '#server/game/trading/assign-all-slips.ts';
import { assignSlipsAt } from '#server/game/trading/assign-slips.ts';
import { refusal } from '#tests/support/game-client.ts';
import { gameWorld } from '#tests/support/game-world.ts';

const world = gameWorld({
  spec: {
    sectors: [
      { number: 1, fedspace: true, special: 'terra' },
      { number: 2, station: { name: 'Two berths and one', slips: { transient: 2, long_term: 1 } } },
      { number: 3, station: { name: 'No slips of its own', slips: { transient: 0, long_term: 0 } } },
      { number: 4, station: { name: 'Narrow', slips: { transient: 1, long_term: 0 } } },
      { number: 5, station: { name: 'Rush', slips: { transient: 3, long_term: 0 } } },
      { number: 6, station: { name: 'Blocked', slips: { transient: 12, long_term: 0 } } },
    ],
    warps: [
      [1, 2],
      [1, 3],
      [1, 4],
      [1, 5],
      [1, 6],
    ],
  },
});

async function arrive(sector: number, shipType = 'light_freighter') {
  const { actor, game } = await world.player();
  await game.players.me();
  await world.db.pool.query('UPDATE ships SET type = $2 WHERE owner_id = $1', [actor.player_id, shipType]);
  await game.nav.move({ to: world.galaxy.sector(sector) });
  return { ...actor, game };
}

describe('a slip', () => {
  it('is transient while such slips are free, then long-term, then unavailable', async () => {
    const players = [await arrive(2), await arrive(2), await arrive(2), await arrive(2)];
    const [first, second, third, fourth] = players;
    expect(await first?.game.trading.dock({})).toMatchObject({ slip: 'transient', turns: { turns: 997 } });
    expect(await second?.game.trading.dock({})).toMatchObject({ slip: 'transient' });
    // A long-term slip costs three turns.
    expect(await third?.game.trading.dock({})).toMatchObject({ slip: 'long_term', turns: { turns: 995 } });
    if (!first || !fourth) throw new Error('no players');
    expect(await refusal(fourth.game.trading.dock({}))).toMatchObject({
      reason: 'no_slip',
      extra: { needed: 1, free_transient: 0, free_long_term: 0 },
    });
    expect((await fourth.game.players.me()).turns).toBe(998);
    await first.game.trading.undock();
    expect(await fourth.game.trading.dock({ slip: 'transient' })).toMatchObject({ slip: 'transient' });
    expect((await refusal(first.game.trading.dock({ slip: 'long_term' }))).reason).toBe('no_slip');
    for (const { game } of players.slice(1)) await game.trading.undock();
  });

  it('must be large enough for the ship', async () => {
    const hauler = await arrive(4, 'cargo_hauler');
    const refused = await refusal(hauler.game.trading.dock({}));
    expect(refused).toMatchObject({ reason: 'no_slip', extra: { needed: 2, free_transient: 1 } });
    const carrier = await arrive(2, 'carrier');
    expect((await refusal(carrier.game.trading.dock({}))).reason).toBe('no_slip');
    const scout = await arrive(4, 'scout');
    expect(await scout.game.trading.dock({})).toMatchObject({ slip: 'transient' });
    await scout.game.trading.undock();
  });

  it('of the transient kind is reassigned when its ship has overstayed and another waits', async () => {
    const [one, other] = [await arrive(4), await arrive(4)];
    await one.game.trading.dock({});
    expect((await refusal(other.game.trading.dock({}))).reason).toBe('no_slip');
    world.services.clock.advance(21 * 60_000);
    world.services.published.length = 0;
    expect(await other.game.trading.dock({})).toMatchObject({ slip: 'transient' });
    expect((await one.game.players.me()).docked_station).toBeNull();
    expect(world.services.published).toContainEqual(
      expect.objectContaining({ room: `personal:${one.user_id}`, type: 'slip_lost' }),
    );
    await other.game.trading.undock();
  });

  it('exists at stations created before slips', async () => {
    const player = await arrive(3);
    expect(await player.game.trading.dock({})).toMatchObject({ slip: 'transient' });
    const market = await player.game.trading.market({ station_id: world.galaxy.station(3) });
    expect(market.slips).toEqual({ transient: { total: 12, free: 11 }, long_term: { total: 0, free: 0 } });
  });

  it('is never assigned twice under concurrency', async () => {
    const players = await Promise.all(Array.from({ length: 10 }, () => arrive(5)));
    const answers = await Promise.allSettled(players.map(({ game }) => game.trading.dock({})));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    const { rows } = await world.db.pool.query<{ docked: number }>(
      'SELECT count(*) AS docked FROM players WHERE docked_station_id = $1',
      [world.galaxy.station(5)],
    );
    expect(rows[0]?.docked).toBe(3);
  });
});

const MINUTE = 60_000;

async function crowd(sector: number, count: number) {
  const players = [];
  for (let index = 0; index < count; index++) players.push(await arrive(sector));
  return players;
}

function handOutAll() {
  return assignAllSlips(world.services);
}

function eventsFor(userId: string) {
  return world.services.published
    .filter(({ room, type }) => room === `personal:${userId}` && type.startsWith('slip_'))
    .map(({ type, data }) => ({ type, ...data }));
}

describe('the queue for a slip', () => {
  it('is served in order after five minutes, though a dozen idle accounts occupy every slip', async () => {
    const idle = await crowd(6, 12);
    for (const { game } of idle) await game.trading.dock({});
    const [first, second] = await crowd(6, 2);
    if (!first || !second) throw new Error('no players');
    expect(await refusal(first.game.trading.dock({}))).toMatchObject({ reason: 'no_slip', extra: { waiting: 0 } });
    const joined = await first.game.trading.waitForSlip({});
    expect(joined.waiting).toMatchObject({ position: 1, length: 1, held: null });
    expect(joined.waiting?.ready_at).toBe(new Date(world.services.clock.now().getTime() + 5 * MINUTE).toISOString());
    world.services.clock.advance(1_000);
    expect((await second.game.trading.waitForSlip({})).waiting).toMatchObject({ position: 2 });
    expect((await refusal(second.game.trading.dock({}))).extra).toMatchObject({ waiting: 2 });
    // Joining the queue again keeps the position.
    expect((await first.game.trading.waitForSlip({})).waiting).toMatchObject({ position: 1 });

    world.services.clock.advance(5 * MINUTE - 2_000);
    await handOutAll();
    expect((await first.game.trading.slip()).waiting?.held).toBeNull();
    world.services.clock.advance(1_000);
    world.services.published.length = 0;
    await Promise.all([handOutAll(), handOutAll()]);
    expect((await first.game.trading.slip()).waiting?.held).toMatchObject({ slip: 'transient' });
    expect(eventsFor(first.user_id)).toEqual([expect.objectContaining({ type: 'slip_update', state: 'ready' })]);
    expect((await second.game.trading.slip()).waiting).toMatchObject({ position: 1, held: null });

    const moved = [];
    for (const player of idle) if ((await player.game.players.me()).docked_station === null) moved.push(player);
    expect(moved).toHaveLength(1);
    const [out] = moved;
    if (!out) throw new Error('nobody made room');
    expect(eventsFor(out.user_id)).toContainEqual(
      expect.objectContaining({ type: 'slip_lost', reason: 'made_room', dock_again_at: expect.any(String) }),
    );
    // The reserved slip is not available to others, and the evicted ship may not return for ten minutes.
    expect((await refusal(second.game.trading.dock({}))).reason).toBe('no_slip');
    expect((await refusal(out.game.trading.dock({}))).reason).toBe('slip_cooldown');
    expect((await refusal(out.game.trading.waitForSlip({}))).reason).toBe('slip_cooldown');
    expect(await first.game.trading.dock({})).toMatchObject({ slip: 'transient' });
    expect((await first.game.trading.slip()).waiting).toBeNull();

    world.services.clock.advance(1_000);
    expect(await second.game.trading.dock({})).toMatchObject({ slip: 'transient' });
    world.services.clock.advance(10 * MINUTE);
    await handOutAll();
    expect((await out.game.trading.slip()).cooldowns).toEqual([]);
    expect((await out.game.trading.waitForSlip({})).waiting).not.toBeNull();
    await out.game.trading.leaveSlipLine();
    expect((await out.game.trading.slip()).waiting).toBeNull();
  });

  it('gives a freed slip to the next in the queue, not to a newcomer', async () => {
    const [one, waiting, late] = await crowd(4, 3);
    if (!one || !waiting || !late) throw new Error('no players');
    await one.game.trading.dock({});
    await waiting.game.trading.waitForSlip({});
    world.services.sentEvents.length = 0;
    await one.game.trading.undock();
    expect(world.services.sentEvents).toContainEqual({
      name: 'trading/slips.changed',
      data: { station_id: world.galaxy.station(4), again_at: null },
    });
    expect((await refusal(late.game.trading.dock({}))).reason).toBe('no_slip');
    expect(await waiting.game.trading.dock({})).toMatchObject({ slip: 'transient' });
    await waiting.game.trading.undock();
  });

  it('is offered a slip at once when the ship in it leaves, and when the previous offer is given up', async () => {
    const [one, first, second] = await crowd(4, 3);
    if (!one || !first || !second) throw new Error('no players');
    await one.game.trading.dock({});
    for (const { game } of [first, second]) {
      await game.trading.waitForSlip({});
      world.services.clock.advance(1_000);
    }
    const freed = { name: 'trading/slips.changed', data: { station_id: world.galaxy.station(4), again_at: null } };
    world.services.sentEvents.length = 0;
    await one.game.nav.move({ to: world.galaxy.sector(1) });
    expect(world.services.sentEvents).toContainEqual(freed);
    await assignSlipsAt(world.services, freed.data.station_id);
    expect((await first.game.trading.slip()).waiting?.held).toMatchObject({ slip: 'transient' });
    world.services.sentEvents.length = 0;
    await first.game.nav.autopilot({ to: world.galaxy.sector(1) });
    expect(world.services.sentEvents).toContainEqual(freed);
    await assignSlipsAt(world.services, freed.data.station_id);
    expect((await second.game.trading.slip()).waiting?.held).toMatchObject({ slip: 'transient' });
    world.services.sentEvents.length = 0;
    await second.game.trading.dock({});
    await second.game.nav.move({ to: world.galaxy.sector(1) });
    expect(world.services.sentEvents).toEqual([]);
  });

  it('offers a slip to the next after two minutes, and removes ships that left', async () => {
    const [one, first, second, gone] = await crowd(4, 4);
    if (!one || !first || !second || !gone) throw new Error('no players');
    await one.game.trading.dock({});
    for (const { game } of [gone, first, second]) {
      await game.trading.waitForSlip({});
      world.services.clock.advance(1_000);
    }
    await gone.game.nav.move({ to: world.galaxy.sector(1) });
    await one.game.trading.undock();
    await handOutAll();
    expect((await first.game.trading.slip()).waiting?.held).toMatchObject({ slip: 'transient' });
    expect((await gone.game.trading.slip()).waiting).toBeNull();
    world.services.clock.advance(2 * MINUTE);
    world.services.published.length = 0;
    await handOutAll();
    expect(eventsFor(first.user_id)).toEqual([expect.objectContaining({ state: 'lapsed' })]);
    expect((await second.game.trading.slip()).waiting?.held).toMatchObject({ slip: 'transient' });
    await second.game.trading.dock({});
    await second.game.trading.undock();
  });

  it('serves one of two ships that dock concurrently', async () => {
    const [one, ...rivals] = await crowd(4, 3);
    if (!one) throw new Error('no players');
    const answers = await Promise.allSettled(rivals.map(({ game }) => game.trading.dock({})));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const waits = await Promise.all([one, ...rivals].map(({ game }) => game.trading.waitForSlip({}).catch(() => null)));
    expect(waits.filter((status) => status?.waiting)).toHaveLength(2);
    for (const { game } of [one, ...rivals]) {
      await game.trading.leaveSlipLine();
      await game.trading.undock().catch(() => undefined);
    }
  });

  it('ends a long-term slip after a day', async () => {
    const player = await arrive(2);
    await player.game.trading.dock({ slip: 'long_term' });
    const { docked } = await player.game.trading.slip();
    expect(docked).toMatchObject({
      slip: 'long_term',
      ends_at: new Date(world.services.clock.now().getTime() + 24 * 60 * MINUTE).toISOString(),
    });
    world.services.clock.advance(24 * 60 * MINUTE - 1);
    await handOutAll();
    expect((await player.game.players.me()).docked_station).not.toBeNull();
    world.services.clock.advance(1);
    world.services.published.length = 0;
    await handOutAll();
    expect((await player.game.players.me()).docked_station).toBeNull();
    expect(eventsFor(player.user_id)).toEqual([expect.objectContaining({ type: 'slip_lost', reason: 'time_up' })]);
    // Nobody needed the slip: docking again is open to all.
    expect(await player.game.trading.dock({})).toMatchObject({ slip: 'transient' });
    await player.game.trading.undock();
  });
});
