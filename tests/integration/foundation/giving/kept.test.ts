import { expect, it } from 'vitest';
import { FIRST_PLAYER, foldActivity } from '#server/foundation/activity/index.ts';
import { verifyFigures } from '#server/foundation/activity/verify-figures.ts';
import { refusal } from '#tests/support/game-client.ts';
import { gameWorld, type TestPlayer } from '#tests/support/game-world.ts';
import { grantPlay } from '#tests/support/holdings.ts';

const world = gameWorld();
let made = 0;

/** A founder of a team who may give `limit` credits to it. */
async function giver(limit: number): Promise<TestPlayer> {
  const player = await world.player();
  made += 1;
  await player.game.teams.create({ name: `Giving ${made}`, tag: `GV${made}` });
  await grantPlay(world, player, 1_000, limit);
  return player;
}
function giving({ game }: TestPlayer) {
  return game.giving.mine();
}

it('is the same before and after it is added to the figures, and takes returned gifts back', async () => {
  const player = await giver(1_000);
  await player.game.teams.deposit({ amount: 400 });
  const before = await giving(player);
  expect(before).toMatchObject({ earned: 1_000, given: 400, left: 600 });
  await foldActivity(world.services);
  expect(await giving(player)).toEqual(before);
  await player.game.teams.withdrawCredits({ amount: 150 });
  expect(await giving(player)).toMatchObject({ given: 250, left: 750 });
  await foldActivity(world.services);
  expect(await giving(player)).toMatchObject({ given: 250, left: 750 });
  expect(await verifyFigures(world.services, FIRST_PLAYER)).toMatchObject({ differing: 0 });
});

it('bounds gifts made at the same time, while the figures are added up', async () => {
  const player = await giver(1_000);
  let isOver = false;
  const folding = (async () => {
    while (!isOver) await foldActivity(world.services);
  })();
  const gifts = await Promise.allSettled(Array.from({ length: 20 }, () => player.game.teams.deposit({ amount: 100 })));
  isOver = true;
  await folding;
  expect(gifts.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  expect(await giving(player)).toMatchObject({ given: 1_000, left: 0 });
  expect((await refusal(player.game.teams.deposit({ amount: 1 }))).reason).toBe('giving_bound');
  expect(await verifyFigures(world.services, FIRST_PLAYER)).toMatchObject({ differing: 0 });
});

it('is repaired at night where rows were changed by hand', async () => {
  const player = await giver(1_000);
  await player.game.teams.deposit({ amount: 100 });
  await foldActivity(world.services);
  await world.db.pool.query('UPDATE player_figures SET given = 900 WHERE player_id = $1', [player.player_id]);
  expect(await giving(player)).toMatchObject({ given: 900 });
  expect(await verifyFigures(world.services, FIRST_PLAYER)).toMatchObject({ differing: 1 });
  expect(await giving(player)).toMatchObject({ given: 100 });
});

it('reads no gift and no trade', async () => {
  const player = await giver(1_000);
  const { rows } = await world.db.pool.query<{ 'QUERY PLAN': string }>(
    `EXPLAIN SELECT t.profit, t.given FROM player_total_records t WHERE t.player_id = '${player.player_id}'`,
  );
  expect(rows.map((row) => row['QUERY PLAN']).join()).not.toMatch(/ on (gifts|trades|trade_openings)/);
});
