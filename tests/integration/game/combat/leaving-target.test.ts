import { expect, it } from 'vitest';
import { armInOpenSpace, at, FIGHT_TO_THE_END } from '#tests/support/fighters.ts';
import type { GalaxySpec } from '#tests/support/galaxy-factory.ts';
import { refusal } from '#tests/support/game-client.ts';
import { gameWorld, type TestPlayer } from '#tests/support/game-world.ts';

/** A station in 2, a warp to 3, and 4, which has no warps onwards. */
const spec: GalaxySpec = {
  sectors: [
    { number: 1, fedspace: true, special: 'terra', station: { name: 'Terra Port', class: 0 } },
    { number: 2, station: { name: 'Foundry', slips: { transient: 4, long_term: 1 } } },
    { number: 3 },
    { number: 4 },
  ],
  warps: [
    [1, 2],
    [2, 3],
    [3, 4, { one_way: true }],
  ],
};
const world = gameWorld({ spec, each: true, connections: 12 });

/** How a target may leave while it is attacked, and from where. */
const EXITS: Readonly<
  Record<string, { sector: number; type: string; leave: (target: TestPlayer) => Promise<unknown> }>
> = {
  docks: { sector: 2, type: 'defender', leave: ({ game }) => game.trading.dock({}) },
  flies: { sector: 2, type: 'defender', leave: ({ game }) => game.nav.move({ to: world.galaxy.sector(3) }) },
  jumps: { sector: 2, type: 'warp_jumper', leave: ({ game }) => game.nav.jump({ to: world.galaxy.sector(3) }) },
  'is towed': { sector: 4, type: 'defender', leave: ({ game }) => game.nav.tow() },
};

async function whereIs({ player_id }: TestPlayer) {
  const { rows } = await world.db.pool.query<{
    player: string;
    ship: string;
    combat_id: string | null;
    docked: boolean;
  }>(
    `SELECT p.current_sector_id AS player, s.sector_id AS ship, p.combat_id, p.docked_station_id IS NOT NULL AS docked
     FROM players p JOIN ships s ON s.id = p.active_ship_id WHERE p.id = $1`,
    [player_id],
  );
  const [found] = rows;
  if (!found) throw new Error('the player has a ship');
  return found;
}

async function pair(sector: number, type: string): Promise<[TestPlayer, TestPlayer]> {
  const [hunter, target] = [await world.player(), await world.player()];
  for (const { game } of [hunter, target]) {
    await game.players.me();
    await game.nav.move({ to: world.galaxy.sector(2) });
    await game.nav.move({ to: world.galaxy.sector(3) });
  }
  await armInOpenSpace(world, hunter, { hull: 3_000, sector });
  await armInOpenSpace(world, target, { hull: 3_000, sector, type });
  return [hunter, target];
}

it.each(Object.keys(EXITS))('a target that %s while it is attacked is hit or missed, in one place', async (name) => {
  const exit = EXITS[name];
  if (!exit) throw new Error('each has an exit');
  const [hunter, target] = await pair(exit.sector, exit.type);
  const turns = (await hunter.game.players.me()).turns;
  const [attack, left] = await Promise.allSettled([
    hunter.game.combat.attack({ target: at(target), tactic: FIGHT_TO_THE_END }),
    exit.leave(target),
  ]);
  expect([attack.status, left.status].toSorted()).toEqual(['fulfilled', 'rejected']);
  const place = await whereIs(target);
  expect(place.ship).toBe(place.player);
  const met = attack.status === 'fulfilled';
  expect(place.combat_id).toBe(met ? attack.value.id : null);
  expect((await whereIs(hunter)).combat_id).toBe(place.combat_id);
  expect((await hunter.game.players.me()).turns).toBe(met ? turns - 3 : turns);
  const stayed = place.player === world.galaxy.sector(exit.sector) && !place.docked;
  expect(stayed).toBe(met);
});

it.each(Object.keys(EXITS))('a target in a fight cannot leave: it %s only afterwards', async (name) => {
  const exit = EXITS[name];
  if (!exit) throw new Error('each has an exit');
  const [hunter, target] = await pair(exit.sector, exit.type);
  const fight = await hunter.game.combat.attack({ target: at(target), tactic: FIGHT_TO_THE_END });
  expect(fight.status).toBe('active');
  expect((await refusal(exit.leave(target) as Promise<never>)).reason).toBe('in_combat');
  expect((await whereIs(target)).player).toBe(world.galaxy.sector(exit.sector));
});

it('a target that signs out can be attacked, and its fight continues', async () => {
  const [hunter, target] = await pair(2, 'defender');
  await world.db.pool.query('DELETE FROM refresh_token WHERE user_id = $1', [target.user_id]);
  const { id } = await hunter.game.combat.attack({ target: at(target), tactic: FIGHT_TO_THE_END });
  expect((await whereIs(target)).combat_id).toBe(id);
});
