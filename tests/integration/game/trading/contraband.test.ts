import { describe, expect, it } from 'vitest';
import { CONTRABAND_GOODS } from '#server/world/galaxy/rules/commodities.ts';
import { refusal } from '#tests/support/game-client.ts';
import { gameWorld, type TestPlayer } from '#tests/support/game-world.ts';
import { activeShip, expectBalanced } from '#tests/support/shipyard.ts';

/** Seed 1 forbids luxury goods. */
const SEED = 1;
const goods = { luxury_goods: { action: 'B' as const, quantity: 0, capacity: 500, elasticity: 100 } };
const world = gameWorld({
  spec: {
    regions: { home: { kind: 'terran_space', tax_rate: 10 } },
    sectors: [
      { number: 1, fedspace: true, special: 'terra', station: { name: 'Terra Counter', class: 0, goods } },
      { number: 2, station: { name: 'Honest', goods } },
      { number: 3, station: { name: 'Back room', black_market: true, goods } },
    ],
    warps: [
      [1, 2],
      [2, 3],
      [1, 3],
    ],
  },
});

/** Marshals scan every ship or none, so that no test depends on chance. */
async function scan(chance: 0 | 1_000) {
  await world.db.pool.query(
    `INSERT INTO game_settings (name, value, changed_at) VALUES ('inspection_chance', $1, now())
     ON CONFLICT (name) DO UPDATE SET value = EXCLUDED.value`,
    [chance],
  );
  await world.services.settings.refresh();
}

async function smuggler({ units = 20, credits = 50_000 } = {}): Promise<TestPlayer> {
  await world.db.pool.query('UPDATE regions SET seed = $1', [SEED]);
  const player = await world.player();
  await player.game.players.me();
  await player.game.nav.move({ to: world.galaxy.sector(2) });
  const { id } = await activeShip(player.game);
  await world.db.pool.query(
    `INSERT INTO ship_cargo (ship_id, commodity, quantity, cost_basis) VALUES ($1, 'luxury_goods', $2, 2000)`,
    [id, units],
  );
  await world.db.pool.query('UPDATE ships SET cargo_used = $2 WHERE id = $1', [id, units]);
  await world.db.pool.query(
    `UPDATE players SET turns_spent = 2000, created_at = created_at - interval '30 days' WHERE id = $1`,
    [player.player_id],
  );
  if (credits !== 50_000) await setCredits(player, credits);
  return player;
}

/** Adds a ledger row, so that the books still balance. */
async function setCredits({ player_id }: TestPlayer, credits: number) {
  await world.db.pool.query(
    `WITH old AS (SELECT credits FROM players WHERE id = $1),
       written AS (UPDATE players SET credits = $2 WHERE id = $1)
     INSERT INTO credit_entries (id, player_id, kind, amount, credits_after, detail, created_at)
     SELECT gen_random_uuid(), $1, 'operator_transferred', $2 - old.credits, $2, '{}', now() FROM old`,
    [player_id, credits],
  );
}

describe('goods that a region forbids', () => {
  it('are the same in the view as in the rule', async () => {
    for (const seed of [0, 1, 2, 1_001, -4]) {
      await world.db.pool.query('UPDATE regions SET seed = $1', [seed]);
      const { rows } = await world.db.pool.query('SELECT contraband FROM map_regions');
      expect(rows[0]?.contraband).toBe(CONTRABAND_GOODS[Math.abs(seed) % 3]);
    }
  });

  it('are not sold in federation space, but outside', async () => {
    await scan(0);
    const { game } = await smuggler();
    expect((await game.players.me()).place?.contraband).toBe('luxury_goods');
    await game.trading.dock({});
    const outside = await game.trading.market({ station_id: world.galaxy.station(2) });
    expect(outside.contraband).toEqual({ commodity: 'luxury_goods', premium: null });
    expect(outside.goods.find(({ commodity }) => commodity === 'luxury_goods')?.action).toBe('B');
    await game.nav.move({ to: world.galaxy.sector(1) });
    await game.trading.dock({});
    const market = await game.trading.market({ station_id: world.galaxy.station(1) });
    expect(market.goods.find(({ commodity }) => commodity === 'luxury_goods')?.action).toBe('N');
    const order = { station_id: world.galaxy.station(1), commodity: 'luxury_goods' as const, quantity: 5 };
    expect((await refusal(game.trading.quote(order))).reason).toBe('forbidden_here');
    expect((await refusal(game.trading.sell(order))).reason).toBe('forbidden_here');
    expect((await game.trading.cargo()).items[0]?.buyers.map(({ station_id }) => station_id)).not.toContain(
      world.galaxy.station(1),
    );
  });

  it('sell for more in a black market, credited as quoted', async () => {
    await scan(0);
    const { game, player_id } = await smuggler();
    await game.nav.move({ to: world.galaxy.sector(3) });
    await game.trading.dock({});
    const order = { station_id: world.galaxy.station(3), commodity: 'luxury_goods' as const, quantity: 20 };
    const open = await game.trading.quote(order);
    const black = await game.trading.quote({ ...order, venue: 'black' });
    expect(black).toMatchObject({ fee_rate: 3, tax: 0 });
    expect(black.goods_total).toBe(Math.floor(black.average_price * 20));
    expect(black.goods_total / open.goods_total).toBeCloseTo(1.3, 2);
    const sold = await game.trading.sell({ ...order, venue: 'black', quote_id: black.quote_id });
    expect(sold.total).toBe(black.total);
    expect((await game.trading.market({ station_id: order.station_id })).contraband?.premium).toBe(30);
    await expectBalanced(world, player_id);
  });
});

describe('marshals', () => {
  it('seize forbidden goods where federation space begins, and record a fine', async () => {
    await scan(1_000);
    const { game, player_id } = await smuggler();
    const before = await game.players.me();
    const moved = await game.nav.move({ to: world.galaxy.sector(1) });
    const fine = Math.ceil((20 * world.services.settings.current().mid_price_luxury_goods) / 2);
    expect(moved.inspection).toEqual({ outcome: 'seized', commodity: 'luxury_goods', quantity: 20, fine });
    const after = await game.players.me();
    expect(after.credits).toBe(before.credits - fine);
    expect(after.ship).toMatchObject({ cargo_used: 0, cargo: [] });
    expect((await game.ledger.entries({ kind: 'contraband_fined' })).items).toMatchObject([{ amount: -fine }]);
    const { items } = await game.notifications.list({});
    expect(items.map(({ type }) => type)).toContain('cargo_inspected');
    await expectBalanced(world, player_id);
  });

  it('are shown on a course that would meet them, only when forbidden goods are on board', async () => {
    await scan(0);
    const { game } = await smuggler();
    const watched = async (number: number) => {
      const { steps } = await game.nav.plot({ to: world.galaxy.sector(number) });
      return steps.map(({ number: sector, is_watched }) => [sector, is_watched]);
    };
    expect(await watched(1)).toEqual([
      [2, false],
      [1, true],
    ]);
    expect(await watched(3)).toEqual([
      [2, false],
      [3, false],
    ]);
    await world.db.pool.query(`UPDATE ship_cargo SET commodity = 'ore'`);
    expect((await watched(1)).flat()).not.toContain(true);
  });

  it('never fine more than the player’s credits', async () => {
    await scan(1_000);
    const player = await smuggler({ credits: 7 });
    const moved = await player.game.nav.move({ to: world.galaxy.sector(1) });
    expect(moved.inspection).toMatchObject({ outcome: 'seized', fine: 7 });
    expect((await player.game.players.me()).credits).toBe(0);
    await expectBalanced(world, player.player_id);
  });

  it('stop the autopilot, and ignore ships within federation space and with other goods', async () => {
    await scan(1_000);
    const { game } = await smuggler();
    const flown = await game.nav.autopilot({ path: [world.galaxy.sector(1), world.galaxy.sector(3)] });
    expect(flown).toMatchObject({ stopped: 'inspected', inspection: { outcome: 'seized', quantity: 20 } });
    expect(flown.sector.number).toBe(1);
    await game.nav.move({ to: world.galaxy.sector(2) });
    expect((await game.nav.move({ to: world.galaxy.sector(1) })).inspection).toBeNull();
  });

  it('warn a newcomer, who keeps the goods', async () => {
    await scan(1_000);
    const { game, player_id } = await smuggler();
    await world.db.pool.query('UPDATE players SET turns_spent = 10, created_at = now() WHERE id = $1', [player_id]);
    const before = await game.players.me();
    const moved = await game.nav.move({ to: world.galaxy.sector(1) });
    expect(moved.inspection).toMatchObject({ outcome: 'warned', quantity: 20, fine: 0 });
    expect(await game.players.me()).toMatchObject({ credits: before.credits, ship: { cargo_used: 20 } });
  });

  it('fine once for concurrent copies of one request', async () => {
    await scan(1_000);
    const { game, player_id } = await smuggler();
    const before = (await game.players.me()).credits;
    await Promise.allSettled(Array.from({ length: 4 }, () => game.nav.move({ to: world.galaxy.sector(1) })));
    expect((await game.ledger.entries({ kind: 'contraband_fined' })).items).toHaveLength(1);
    const [entry] = (await game.ledger.entries({ kind: 'contraband_fined' })).items;
    expect((await game.players.me()).credits).toBe(before + (entry?.amount ?? 0));
    await expectBalanced(world, player_id);
  });
});
