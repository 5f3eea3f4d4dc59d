import { expect, it } from 'vitest';
import { gameWorld } from '#tests/support/game-world.ts';

const world = gameWorld();

/** How often `call` borrows a connection from the pool; reading the caller borrows one more. */
async function borrowed(call: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const { pool } = world.services;
  function note() {
    count++;
  }
  pool.on('acquire', note);
  await call();
  pool.off('acquire', note);
  return count;
}

it('few connections are borrowed by the reads of the busiest screens', async () => {
  const { game } = await world.player();
  await game.nav.move({ to: world.galaxy.sector(2) });
  await game.trading.dock({});
  const { version } = await game.nav.chart({});
  const station_id = world.galaxy.station(2);
  expect({
    chart: await borrowed(() => game.nav.chart({})),
    'chart without news': await borrowed(() => game.nav.chart({ version })),
    pairs: await borrowed(() => game.trading.pairs({})),
    market: await borrowed(() => game.trading.market({ station_id })),
  }).toEqual({ chart: 3, 'chart without news': 1, pairs: 3, market: 4 });
});

it('four connections are borrowed by a move, also when it leaves a dock', async () => {
  const { game } = await world.player();
  const move = (to: number) => borrowed(() => game.nav.move({ to: world.galaxy.sector(to) }));
  expect(await move(2)).toBe(4);
  await game.trading.dock({});
  expect(await move(1)).toBe(4);
});
