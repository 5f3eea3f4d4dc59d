import { expect, it } from 'vitest';
import { lockName } from '#server/platform/db/lock-name.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { refusal } from '#tests/support/game-client.ts';
import { gameWorld } from '#tests/support/game-world.ts';

const world = gameWorld();

it('refuses a transaction that reverses the order of locks', async () => {
  const inOrder = () =>
    inTransaction(world.services, async (tx) => {
      await lockName(tx, 'construction', 'a');
      await lockName(tx, 'construction', 'b');
      await lockName(tx, 'site', 'a');
    });
  await expect(inOrder()).resolves.toBeUndefined();
  const reversed = inTransaction(world.services, async (tx) => {
    await lockName(tx, 'site', 'a');
    await lockName(tx, 'construction', 'a');
  });
  await expect(reversed).rejects.toThrow('construction is locked before site');
});

it('counts a quota for concurrent requests too', async () => {
  const { game, player_id } = await world.player();
  const [first, second] = [world.galaxy.sector(1), world.galaxy.sector(2)];
  await world.db.pool.query(
    `INSERT INTO nav_bookmarks (player_id, sector_id) SELECT $1, gen_random_uuid() FROM generate_series(1, 499)`,
    [player_id],
  );
  await game.nav.move({ to: second });
  const both = await Promise.allSettled(
    [first, second].map((sector_id) => game.nav.addBookmark({ sector_id, note: '' })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const [failed] = both.filter((result) => result.status === 'rejected');
  expect((await refusal(Promise.reject(failed?.reason))).reason).toBe('too_many_marks');
});
