import { expect, it } from 'vitest';
import { refusal } from '#tests/support/game-client.ts';
import { gameWorld } from '#tests/support/game-world.ts';

const goods = {
  ore: { action: 'S' as const, quantity: 1_000, capacity: 1_000, elasticity: 400 },
  organics: { action: 'B' as const, quantity: 0, capacity: 500 },
};

const world = gameWorld({
  spec: {
    regions: { home: { kind: 'terran_space', tax_rate: 25 } },
    sectors: [
      { number: 1, fedspace: true, special: 'terra' },
      { number: 2, station: { name: 'Honest', goods } },
      { number: 3, station: { name: 'Back room', black_market: true, goods } },
    ],
    warps: [
      [1, 2],
      [1, 3],
    ],
  },
});

it('charges a fee instead of the tax, where there is one', async () => {
  const { game } = await world.player();
  await game.nav.move({ to: world.galaxy.sector(3) });
  await game.trading.dock({});
  const order = { station_id: world.galaxy.station(3), commodity: 'ore' as const, quantity: 50 };
  const open = await game.trading.quote(order);
  const black = await game.trading.quote({ ...order, venue: 'black' });
  expect(open).toMatchObject({ venue: 'open', tax_rate: 25, fee: 0, total: open.goods_total + open.tax });
  expect(black).toMatchObject({ venue: 'black', tax: 0, fee_rate: 3, goods_total: open.goods_total });
  expect(black.fee).toBe(Math.ceil((black.goods_total * 3) / 100));
  expect(black.total).toBe(black.goods_total + black.fee);
  expect((await refusal(game.trading.buy({ ...order, quote_id: black.quote_id }))).reason).toBe('quote_expired');
  const bought = await game.trading.buy({ ...order, venue: 'black' });
  expect(bought).toMatchObject({ total: black.total, credits: 10_000 - black.total });
  const history = await game.trading.history({});
  expect(history.items).toMatchObject([{ venue: 'black', tax: 0, fee: black.fee, total: black.total }]);
});

it('is refused at other stations', async () => {
  const { game } = await world.player();
  await game.nav.move({ to: world.galaxy.sector(2) });
  await game.trading.dock({});
  const order = {
    station_id: world.galaxy.station(2),
    commodity: 'ore' as const,
    quantity: 5,
    venue: 'black' as const,
  };
  expect((await refusal(game.trading.quote(order))).reason).toBe('no_black_market');
  expect((await refusal(game.trading.buy(order))).reason).toBe('no_black_market');
});
