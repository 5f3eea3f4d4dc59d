import { expect, it } from 'vitest';
import { gameWorld } from '#tests/support/game-world.ts';

const world = gameWorld({ texts: true });

/** Prices of ore that a new player saw; the region of station 7 taxes 25 %, the others 10 %. */
async function trader(prices: readonly [station: number, action: 'B' | 'S', price: number][]) {
  const player = await world.player();
  for (const [station, action, price] of prices)
    await world.db.pool.query(
      `INSERT INTO aria_market_intelligence (player_id, station_id, commodity, action, unit_price, quantity, observed_at)
       VALUES ($1, $2, 'ore', $3, $4, 100, $5)`,
      [player.player_id, world.galaxy.station(station), action, price, world.services.clock.now()],
    );
  return player;
}

it('names the buyer that pays most after its region’s tax, for a good and for the cargo', async () => {
  const { game, player_id } = await trader([
    [7, 'B', 140],
    [3, 'B', 125],
  ]);
  const sell = await game.aria.chat({ message: 'Where can I sell ore?' });
  expect(sell.reply).toContain('Ore Market, sector Samula 3: 125 credits a unit when you last saw it, 112 after tax');
  expect(sell.evidence.map(({ amount }) => amount)).toEqual([125, 140]);
  await world.db.pool.query(
    `INSERT INTO ship_cargo (ship_id, commodity, quantity, cost_basis) SELECT id, 'ore', 5, 150 FROM ships WHERE owner_id = $1`,
    [player_id],
  );
  const cargo = await game.aria.chat({ message: 'Where can I sell my cargo?' });
  expect(cargo).toMatchObject({ intent: 'sell_cargo', evidence: [{ amount: 125 }] });
  expect(cargo.reply).toContain('112 after tax');
});

it('names the cheapest seller including tax, and quotes prices before tax', async () => {
  const { game } = await trader([
    [7, 'S', 100],
    [3, 'S', 105],
  ]);
  const buy = await game.aria.chat({ message: 'Where can I buy ore?' });
  expect(buy.reply).toContain('Ore Market, sector Samula 3: 105 credits a unit when you last saw it, 116 after tax');
  expect((await game.aria.chat({ message: 'What does ore cost?' })).reply).toContain('100 credits at Citizens');
});
