import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#server/foundation/settings/rules/catalogue.ts';
import { gameWorld, type TestPlayer } from '#tests/support/game-world.ts';

/** From Terra (1) to 4 the short way over 2 and 3, or the long one over 5, 6 and 7. */
const world = gameWorld({
  spec: {
    regions: { home: { kind: 'terran_space', starting_credits: 10_000 } },
    sectors: [
      { number: 1, fedspace: true, special: 'terra' },
      { number: 2, planets: ['Grip'] },
      ...[3, 4, 5, 6, 7].map((number) => ({ number })),
    ],
    warps: [
      [1, 2],
      [2, 3],
      [3, 4],
      [1, 5],
      [5, 6],
      [6, 7],
      [7, 4],
    ],
  },
  each: true,
});

async function unprotected(): Promise<TestPlayer> {
  const player = await world.player();
  await world.db.pool.query('UPDATE players SET attacked_at = created_at WHERE id = $1', [player.player_id]);
  return player;
}

async function tour({ game }: TestPlayer): Promise<void> {
  for (const number of [2, 3, 4, 7, 6, 5, 1]) await game.nav.move({ to: world.galaxy.sector(number) });
}

function lay({ player_id }: TestPlayer, number: number, mode: string, toll = 0) {
  return world.db.pool.query(
    `INSERT INTO sector_defences (id, sector_id, player_id, kind, quantity, mode, toll, laid_at)
     VALUES ($1, $2, $3, 'drones', 20, $4, $5, now())`,
    [randomUUID(), world.galaxy.sector(number), player_id, mode, toll],
  );
}

function interdict({ player_id }: TestPlayer) {
  return world.db.pool.query(`UPDATE planets SET owner_id = $1, citadel_level = 6 WHERE sector_id = $2`, [
    player_id,
    world.galaxy.sector(2),
  ]);
}

async function plot({ game }: TestPlayer, strategy: 'fewest_turns' | 'safest' = 'fewest_turns', to = 4) {
  const course = await game.nav.plot({ to: world.galaxy.sector(to), strategy });
  return {
    turns: course.turns,
    way: course.steps.map(({ number, drones, is_held }) => [number, drones, is_held] as const),
  };
}

it('includes the cost of an interdictor, warns of it, and avoids it where that is cheaper', async () => {
  const [own, foe] = [await unprotected(), await unprotected()];
  await tour(own);
  const speed = (await own.game.players.me()).ship?.speed ?? 0;
  expect((await plot(own)).turns).toBe(3 * speed);
  await interdict(foe);
  const held = await plot(own);
  const around = 4 * speed;
  const through = 3 * speed + DEFAULT_SETTINGS.interdictor_turns;
  expect(held.turns).toBe(Math.min(around, through));
  expect(held.way.some(([number]) => number === 2)).toBe(through < around);
  await own.game.nav.move({ to: world.galaxy.sector(2) });
  expect(await plot(own)).toMatchObject({
    turns: 2 * speed + DEFAULT_SETTINGS.interdictor_turns,
    way: [
      [2, null, true],
      [3, null, false],
      [4, null, false],
    ],
  });
});

it('warns of other players’ drones in visited sectors, and the safest course avoids them', async () => {
  const [own, foe] = [await unprotected(), await unprotected()];
  await lay(foe, 2, 'toll', 100);
  expect((await plot(own, 'fewest_turns', 2)).way).toContainEqual([2, null, false]);
  await world.db.pool.query('DELETE FROM sector_defences');
  await tour(own);
  for (const [mode, toll] of [
    ['attack', 0],
    ['defend', 0],
    ['toll', 100],
  ] as const) {
    await world.db.pool.query('DELETE FROM sector_defences');
    await lay(foe, 3, mode, toll);
    expect((await plot(own)).way).toContainEqual([3, mode, false]);
    expect((await plot(own, 'safest')).way.map(([number]) => number)).toEqual([1, 5, 6, 7, 4]);
  }
  await lay(own, 2, 'attack');
  expect((await plot(own)).way).toContainEqual([2, null, false]);
});

it('does not warn newcomers, whom drones let pass', async () => {
  const [own, foe] = [await world.player(), await unprotected()];
  await tour(own);
  await lay(foe, 3, 'attack');
  expect((await plot(own)).way).toContainEqual([3, null, false]);
});
