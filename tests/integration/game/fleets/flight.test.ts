import { describe, expect, it } from 'vitest';
import { teamOf } from '#tests/support/fighters.ts';
import { gameClient, refusal } from '#tests/support/game-client.ts';
import { gameWorld, type TestPlayer } from '#tests/support/game-world.ts';

const world = gameWorld({
  each: true,
  spec: {
    regions: { home: { kind: 'terran_space', starting_credits: 10_000 } },
    sectors: [
      { number: 1, fedspace: true, special: 'terra', station: { name: 'Dock' } },
      { number: 2, fedspace: true },
      { number: 3 },
      { number: 4 },
      { number: 5 },
    ],
    warps: [
      [1, 2],
      [2, 3],
      [3, 4],
      [4, 5],
    ],
  },
});

async function fleet(size = 3) {
  const [commander, ...mates] = await teamOf(world, size);
  const { id } = await commander.game.fleets.create({ name: 'First Wing' });
  for (const mate of mates) {
    await mate.game.fleets.join({ id });
    await mate.game.fleets.consent({ id, follows: true });
  }
  return { id, commander, mates };
}
function sector(number: number) {
  return world.galaxy.sector(number);
}
function set(player: TestPlayer, text: string) {
  return world.db.pool.query(`UPDATE players SET ${text} WHERE id = $1`, [player.player_id]);
}
/** Sector numbers of the player and of the active ship: never apart. */
async function placeOf({ player_id }: TestPlayer) {
  const { rows } = await world.db.pool.query<{ player: number; ship: number }>(
    `SELECT a.sector_number AS player, b.sector_number AS ship FROM players p JOIN ships s ON s.id = p.active_ship_id
     JOIN sectors a ON a.id = p.current_sector_id JOIN sectors b ON b.id = s.sector_id WHERE p.id = $1`,
    [player_id],
  );
  expect(rows[0]?.player).toBe(rows[0]?.ship);
  return rows[0]?.player;
}
function places(...players: TestPlayer[]) {
  return Promise.all(players.map(placeOf));
}
async function notedTo(player: TestPlayer) {
  const { items } = await player.game.notifications.list({});
  return items.flatMap((note) => (note.type === 'fleet_flight' ? [note.data] : []));
}
async function booksOf(crew: readonly TestPlayer[]) {
  const { rows } = await world.db.pool.query<{ id: string; spent: number; visits: number; speed: number }>(
    `SELECT p.id, p.turns_spent AS spent, s.speed, (SELECT sum(v.visits) FROM visit_records v WHERE v.player_id = p.id)::int AS visits
     FROM players p JOIN ships s ON s.id = p.active_ship_id WHERE p.id = ANY($1::uuid[])`,
    [crew.map(({ player_id }) => player_id)],
  );
  return new Map(rows.map((row) => [row.id, row]));
}
function drones(owner: TestPlayer, number: number, quantity: number) {
  return world.db.pool.query(
    `INSERT INTO sector_defences (id, sector_id, player_id, kind, mode, quantity, toll, laid_at)
     VALUES (gen_random_uuid(), $1, $2, 'drones', 'defend', $3, 0, now())`,
    [sector(number), owner.player_id, quantity],
  );
}

describe('a fleet flies with its commander', () => {
  it('spending each ship’s own turns and updating each chart, visible to all there', async () => {
    const { commander, mates } = await fleet();
    const [ben] = mates;
    if (!ben) throw new Error('a mate');
    const before = (await ben.game.players.me()).turns;
    const moved = await commander.game.nav.move({ to: sector(2) });
    expect(moved.fleet).toMatchObject(mates.map(({ player_id }) => ({ player_id, warps: 1, stayed: null, damage: 0 })));
    expect(await places(commander, ...mates)).toEqual([2, 2, 2]);
    expect((await ben.game.players.me()).turns).toBe(before - moved.turn_cost);
    expect((await ben.game.nav.here()).contents.visits).toBe(1);
    expect(await notedTo(ben)).toEqual([]);
    const heard = world.services.published.filter(
      ({ type, room, data }) =>
        type === 'sector_arrival' && room.endsWith(sector(2)) && 'name' in data && data.name === ben.username,
    );
    expect(heard).toHaveLength(1);
    expect(
      world.services.published.some(({ type, room }) => type === 'account_change' && room.endsWith(ben.user_id)),
    ).toBe(true);
  });

  it('except members who opted out, are docked, elsewhere or out of turns, who are notified unless it was their choice', async () => {
    const { id, commander, mates } = await fleet(5);
    const [unwilling, docked, away, tired] = mates;
    if (!unwilling || !docked || !away || !tired) throw new Error('four mates');
    expect(await unwilling.game.fleets.consent({ id, follows: false })).toMatchObject({
      ships: expect.arrayContaining([
        expect.objectContaining({ player_id: unwilling.player_id, follows: false, joins: 'defence' }),
      ]),
    });
    await docked.game.trading.dock({});
    await away.game.nav.move({ to: sector(2) });
    await set(tired, 'turns = 0, turn_fraction = 0, last_turn_regeneration = now()');
    await world.db.pool.query('UPDATE players SET last_turn_regeneration = $2, rested_turns = 0 WHERE id = $1', [
      tired.player_id,
      world.services.clock.now(),
    ]);
    const { fleet: followers } = await commander.game.nav.move({ to: sector(2) });
    expect(new Map(followers.map(({ player_id, stayed }) => [player_id, stayed]))).toEqual(
      new Map([
        [unwilling.player_id, 'unwilling'],
        [docked.player_id, 'docked'],
        [tired.player_id, 'turns_short'],
      ]),
    );
    expect(await places(unwilling, docked, tired)).toEqual([1, 1, 1]);
    expect(await notedTo(unwilling)).toEqual([]);
    expect(await notedTo(docked)).toMatchObject([{ from: commander.username, outcome: 'docked', sector_number: 1 }]);
    expect(await notedTo(tired)).toMatchObject([{ outcome: 'turns_short' }]);
  });

  it('but members follow neither each other nor a commander who flies alone', async () => {
    const { id, commander, mates } = await fleet();
    const [ben] = mates;
    expect((await ben?.game.nav.move({ to: sector(2) }))?.fleet).toEqual([]);
    await ben?.game.nav.move({ to: sector(1) });
    await commander.game.fleets.consent({ id, follows: false });
    expect((await commander.game.nav.move({ to: sector(2) })).fleet).toEqual([]);
    expect(await places(commander, ...mates)).toEqual([2, 1, 1]);
  });

  it('along a course as far as each can; a repeated key flies no ship twice', async () => {
    const { commander, mates } = await fleet();
    const [ben, eve] = mates;
    if (!ben || !eve) throw new Error('two mates');
    const { turn_cost: each } = await eve.game.nav.move({ to: sector(2) });
    await eve.game.nav.move({ to: sector(1) });
    await world.db.pool.query(
      'UPDATE players SET turns = $2, rested_turns = 0, turn_fraction = 0, last_turn_regeneration = $3 WHERE id = $1',
      [eve.player_id, 2 * each, world.services.clock.now()],
    );
    const keyed = gameClient(world.services, commander.actor, 'one-course');
    const course = { path: [2, 3, 4, 5].map(sector) };
    const flown = await keyed.nav.autopilot(course);
    expect(flown).toMatchObject({
      stopped: 'arrived',
      fleet: expect.arrayContaining([
        { player_id: ben.player_id, username: ben.username, warps: 4, stayed: null, damage: 0 },
        { player_id: eve.player_id, username: eve.username, warps: 2, stayed: 'turns_short', damage: 0 },
      ]),
    });
    expect((await keyed.nav.autopilot(course)).fleet).toEqual(flown.fleet);
    expect(await places(commander, ben, eve)).toEqual([5, 5, 3]);
    expect(await notedTo(eve)).toMatchObject([{ outcome: 'turns_short', sector_number: 3 }]);
  });

  it('and meets a sector’s drones ship by ship, and stays where the commander is turned back', async () => {
    const { commander, mates } = await fleet(2);
    const [ben] = mates;
    if (!ben) throw new Error('a mate');
    const enemy = await world.player();
    for (const one of [commander, ben]) await set(one, 'attacked_at = created_at');
    await drones(enemy, 3, 40);
    await commander.game.nav.move({ to: sector(2) });
    const blocked = await commander.game.nav.move({ to: sector(3) });
    expect(blocked).toMatchObject({ encounter: { turned_back: true }, fleet: [] });
    expect(await places(commander, ben)).toEqual([2, 2]);
    // Whom they let pass flies on; the mate is met on its own.
    await world.db.pool.query('UPDATE sector_defences SET player_id = $1', [commander.player_id]);
    await world.db.pool.query('DELETE FROM team_members WHERE player_id = $1', [ben.player_id]);
    const passed = await commander.game.nav.move({ to: sector(3) });
    expect(passed.fleet).toMatchObject([{ player_id: ben.player_id, warps: 0, stayed: 'turned_back' }]);
    expect(await places(commander, ben)).toEqual([3, 2]);
    expect(await notedTo(ben)).toMatchObject([{ outcome: 'turned_back', sector_number: 2 }]);
  });

  it('and each mine hits one ship, whose player is notified', async () => {
    const { commander, mates } = await fleet();
    for (const one of [commander, ...mates]) await set(one, 'attacked_at = created_at');
    await commander.game.nav.move({ to: sector(2) });
    await world.db.pool.query(
      `INSERT INTO nav_hazards (id, sector_id, type, quantity) VALUES (gen_random_uuid(), $1, 'mine', 60)`,
      [sector(3)],
    );
    const moved = await commander.game.nav.move({ to: sector(3) });
    const { rows } = await world.db.pool.query<{ quantity: number }>(
      'SELECT quantity FROM nav_hazards WHERE type = $1',
      ['mine'],
    );
    const spent = 60 - (rows[0]?.quantity ?? 0);
    const hits = [moved.encounter?.damage ?? 0, ...moved.fleet.map(({ damage }) => damage)];
    if (moved.encounter?.ship_lost) expect(moved.fleet).toEqual([]);
    else expect(hits.filter((damage) => damage > 0).length).toBeGreaterThan(0);
    expect(spent).toBeGreaterThan(0);
    for (const [at, mate] of mates.entries())
      if ((moved.fleet[at]?.damage ?? 0) > 0 && moved.fleet[at]?.stayed === null)
        expect(await notedTo(mate)).toMatchObject([{ outcome: 'hit', sector_number: 3 }]);
  });

  it('while members fly, dock and leave: each ship is in one place and pays once per warp', async () => {
    const { id, commander, mates } = await fleet(4);
    const [ben, eve, kim] = mates;
    if (!ben || !eve || !kim) throw new Error('three mates');
    const crew = [commander, ben, eve, kim];
    const before = await booksOf(crew);
    const docked = new Map<string, number>();
    for (let round = 0; round < 6; round++) {
      const there = round % 2 === 0 ? 2 : 1;
      const outcomes = await Promise.allSettled([
        commander.game.nav.move({ to: sector(there) }),
        ben.game.nav.move({ to: sector(there) }),
        eve.game.trading.dock({}),
        kim.game.nav.autopilot({ path: [sector(there)] }),
        round === 3 ? kim.game.fleets.leave({ id }) : kim.game.fleets.get({ id }),
        ben.game.fleets.consent({ id, joins: 'always' }),
      ]);
      for (const outcome of outcomes)
        if (outcome.status === 'rejected')
          expect((await refusal(Promise.reject(outcome.reason))).code).not.toBe('INTERNAL');
      if (outcomes[2]?.status === 'fulfilled') docked.set(eve.player_id, (docked.get(eve.player_id) ?? 0) + 1);
      const now = await places(...crew);
      expect(now.every((number) => number === 1 || number === 2)).toBe(true);
    }
    // Each warp costs its ship's speed in turns, whoever ordered it; a docking costs one.
    for (const [player, { spent, visits, speed }] of await booksOf(crew)) {
      const then = before.get(player);
      const warps = visits - (then?.visits ?? 0);
      expect(spent - (then?.spent ?? 0)).toBe(warps * speed + (docked.get(player) ?? 0));
    }
  });
});
