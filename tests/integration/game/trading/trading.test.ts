import { describe, expect, it } from 'vitest';
import { type GameClient, gameClient, refusal } from '#tests/support/game-client.ts';
import { gameWorld } from '#tests/support/game-world.ts';

const world = gameWorld({ each: true });

async function start(...route: number[]) {
  const { actor, game } = await world.player();
  for (const number of route) await game.nav.move({ to: world.galaxy.sector(number) });
  return { actor, game, player_id: actor.player_id };
}
async function atOreDock() {
  const player = await start(2);
  await player.game.trading.dock({});
  return player;
}
function ore(quantity: number, number = 2) {
  return {
    station_id: world.galaxy.station(number),
    commodity: 'ore' as const,
    quantity,
  };
}
async function good(game: GameClient, commodity: string, number = 2) {
  return (await game.trading.market({ station_id: world.galaxy.station(number) })).goods.find(
    (item) => item.commodity === commodity,
  );
}

describe('a complete trade', () => {
  it('buys at a low price, flies, and sells at a profit, with all figures consistent', async () => {
    const { game } = await start(2);
    expect((await game.players.me()).turns).toBe(998);
    expect(await game.trading.dock({})).toMatchObject({ station_name: 'Ore Dock', turns: { turns: 997 } });
    const quote = await game.trading.quote(ore(60));
    // 30·60·(1 − 0.4·(2000−60)/2000) = 1,101.6 → 1,102; tax 10 % → 111
    expect(quote).toMatchObject({
      side: 'buy',
      goods_total: 1_102,
      tax: 111,
      total: 1_213,
      start_price: 18,
      end_price: 18.72,
      credits_after: 8_787,
      blocked_by: null,
      limits: { available: 1_000, holdable: 60, max_quantity: 60 },
    });
    const bought = await game.trading.buy({ ...ore(60), quote_id: quote.quote_id });
    expect(bought).toMatchObject({
      total: 1_213,
      credits: 8_787,
      cargo: { quantity: 60, cost_basis: 1_213 },
      cargo_used: 60,
    });
    expect(bought.market).toMatchObject({ quantity: 940 });
    await game.nav.move({ to: world.galaxy.sector(3) });
    await game.trading.dock({});
    // 30·60·(1 + 0.5·(1600−60)/1600) = 2,666.25 → 2,666; tax 10 % → 267
    const sold = await game.trading.sell(ore(60, 3));
    expect(sold).toMatchObject({
      side: 'sell',
      total: 2_399,
      tax: 267,
      profit: 1_186,
      credits: 11_186,
      cargo: { quantity: 0, cost_basis: 0 },
    });
    expect(await game.players.me()).toMatchObject({ credits: 11_186, turns: 991, ship: { cargo: [], cargo_used: 0 } });
    const history = await game.trading.history({});
    expect(history.items.map((row) => [row.side, row.total, row.profit, row.credits_after, row.station_name])).toEqual([
      ['sell', 2_399, 1_186, 11_186, 'Ore Market'],
      ['buy', 1_213, null, 8_787, 'Ore Dock'],
    ]);
  });

  it('finds the best pairs from observed prices', async () => {
    const { game } = await atOreDock();
    expect((await game.trading.pairs({})).items).toEqual([]);
    await game.nav.move({ to: world.galaxy.sector(3) });
    world.services.clock.advance(90_000);
    await game.trading.dock({});
    const { items } = await game.trading.pairs({});
    expect(items.map((pair) => [pair.commodity, pair.buy_at.station_name, pair.sell_at.station_name])).toEqual([
      ['ore', 'Ore Dock', 'Ore Market'],
      ['organics', 'Ore Market', 'Ore Dock'],
    ]);
    expect(items[0]).toMatchObject({
      quantity: 60,
      cost: 1_213,
      revenue: 2_399,
      profit: 1_186,
      route_turns: 7,
      turns_from_here: 2,
      data_age_seconds: 90,
    });
  });
});

describe('the market', () => {
  it('is live while docked; elsewhere it is the last observation with its age', async () => {
    const { game } = await atOreDock();
    expect(await good(game, 'ore')).toMatchObject({
      action: 'S',
      unit_price: 19,
      quantity: 1_000,
      capacity: 1_000,
      my_cargo: 0,
      mid_price: 30,
    });
    expect(await good(game, 'equipment')).toMatchObject({ action: 'N', unit_price: null, quantity: null });
    const seenAt = world.services.clock.now().toISOString();
    await game.trading.undock();
    world.services.clock.advance(3_600_000);
    const market = await game.trading.market({ station_id: world.galaxy.station(2) });
    expect(market).toMatchObject({ is_live: false, tax_rate: 10, station: { name: 'Ore Dock', sector_number: 2 } });
    expect(market.goods).toHaveLength(9);
    expect(await good(game, 'ore')).toMatchObject({ unit_price: 19, observed_at: seenAt, previous_unit_price: null });
    await game.trading.dock({});
    expect((await good(game, 'ore'))?.previous_unit_price).toBe(19);
    const history = await game.trading.marketHistory({ station_id: world.galaxy.station(2), commodity: 'ore' });
    expect(history.items.map((row) => row.unit_price)).toEqual([19, 19]);
  });

  it('shows no prices of a station without docking', async () => {
    const { game } = await start(2);
    expect(await good(game, 'ore')).toMatchObject({
      action: 'S',
      unit_price: null,
      quantity: null,
      capacity: null,
      observed_at: null,
    });
  });

  it('changes its stock by the hour', async () => {
    const { game } = await start(2, 3);
    await game.trading.dock({});
    await game.trading.buy({ station_id: world.galaxy.station(3), commodity: 'luxury_goods', quantity: 40 });
    expect(await good(game, 'luxury_goods', 3)).toMatchObject({ quantity: 60 });
    world.services.clock.advance(90_000);
    expect(await good(game, 'luxury_goods', 3)).toMatchObject({ quantity: 61 });
    world.services.clock.advance(30_000);
    expect(await good(game, 'luxury_goods', 3)).toMatchObject({ quantity: 62 });
    world.services.clock.advance(10 * 3_600_000);
    expect(await good(game, 'luxury_goods', 3)).toMatchObject({ quantity: 100 });
  });
});

describe('a quote', () => {
  it('is valid while only the stock regrows, and once', async () => {
    const { game } = await start(2, 3);
    await game.trading.dock({});
    const order = { station_id: world.galaxy.station(3), commodity: 'luxury_goods' as const, quantity: 20 };
    await game.trading.buy(order);
    const quote = await game.trading.quote(order);
    world.services.clock.advance(100_000);
    const fresh = await game.trading.quote(order);
    expect(fresh.total).toBeLessThan(quote.total);
    expect((await game.trading.buy({ ...order, quote_id: quote.quote_id })).total).toBe(quote.total);
    expect((await refusal(game.trading.buy({ ...order, quote_id: quote.quote_id }))).reason).toBe('quote_expired');
  });

  it('is replaced by a new price after another player’s trade', async () => {
    const [one, other] = [await atOreDock(), await atOreDock()];
    const quote = await one.game.trading.quote(ore(50));
    await other.game.trading.buy(ore(60));
    const moved = await refusal(one.game.trading.buy({ ...ore(50), quote_id: quote.quote_id }));
    expect(moved.reason).toBe('price_moved');
    const next = moved.extra.quote as { quote_id: string; total: number };
    expect(next.total).toBeGreaterThan(quote.total);
    expect((await one.game.trading.buy({ ...ore(50), quote_id: next.quote_id })).total).toBe(next.total);
  });

  it('is valid for one order of one player, for a limited time', async () => {
    const [one, other] = [await atOreDock(), await atOreDock()];
    const forAnother = await one.game.trading.quote(ore(5));
    expect((await refusal(other.game.trading.buy({ ...ore(5), quote_id: forAnother.quote_id }))).reason).toBe(
      'quote_expired',
    );
    const forFive = await one.game.trading.quote(ore(5));
    expect((await refusal(one.game.trading.buy({ ...ore(6), quote_id: forFive.quote_id }))).reason).toBe(
      'quote_expired',
    );
    const old = await one.game.trading.quote(ore(5));
    world.services.clock.advance(120_001);
    expect((await refusal(one.game.trading.buy({ ...ore(5), quote_id: old.quote_id }))).reason).toBe('quote_expired');
  });

  it('reports the reasons that prevent the trade', async () => {
    const { game, player_id } = await atOreDock();
    expect((await game.trading.quote(ore(61))).blocked_by).toBe('holds_short');
    await world.db.pool.query('UPDATE players SET credits = 100 WHERE id = $1', [player_id]);
    const quote = await game.trading.quote(ore(10));
    expect(quote).toMatchObject({ blocked_by: 'credits_short', limits: { affordable: 4, max_quantity: 4 } });
    expect((await game.trading.quote({ ...ore(1), commodity: 'organics' })).blocked_by).toBe('cargo_short');
    await world.db.pool.query(
      'UPDATE players SET turns = 0, turn_fraction = 0, last_turn_regeneration = $2 WHERE id = $1',
      [player_id, world.services.clock.now()],
    );
    expect((await game.trading.quote(ore(1))).blocked_by).toBe('turns_short');
  });
});

describe('the conditions of docking', () => {
  it('are checked with a reason each, and a refused trade changes nothing', async () => {
    const { game, player_id } = await start();
    const reasonOf = async (work: Promise<unknown>) => (await refusal(work)).reason;
    expect(await reasonOf(game.trading.dock({}))).toBe('no_station');
    expect(await reasonOf(game.trading.undock())).toBe('not_docked');
    await game.nav.move({ to: world.galaxy.sector(2) });
    expect(await reasonOf(game.trading.dock({ station_id: world.galaxy.station(3) }))).toBe('no_station');
    expect(await reasonOf(game.trading.buy(ore(1)))).toBe('not_docked');
    expect(await reasonOf(game.trading.quote(ore(1)))).toBe('not_docked');
    await game.trading.dock({ station_id: world.galaxy.station(2) });
    expect(await reasonOf(game.trading.dock({}))).toBe('already_docked');
    expect(await reasonOf(game.trading.buy(ore(1, 3)))).toBe('not_docked');
    expect(await reasonOf(game.trading.buy({ ...ore(1), commodity: 'fuel' }))).toBe('not_traded');
    expect(await reasonOf(game.trading.buy({ ...ore(1), commodity: 'equipment' }))).toBe('not_traded');
    expect(await reasonOf(game.trading.sell(ore(1)))).toBe('not_traded');
    expect(await reasonOf(game.trading.sell({ ...ore(1), commodity: 'organics' }))).toBe('cargo_short');
    expect(await reasonOf(game.trading.buy(ore(61)))).toBe('holds_short');
    expect(await reasonOf(game.trading.buy(ore(1_001)))).toBe('stock_short');
    expect(await reasonOf(game.trading.sell({ ...ore(501), commodity: 'organics' }))).toBe('demand_met');
    for (const quantity of [0, -5, 1.5]) await expect(game.trading.buy(ore(quantity))).rejects.toThrow();
    const before = await game.players.me();
    await world.db.pool.query('UPDATE players SET credits = 20 WHERE id = $1', [player_id]);
    expect(await refusal(game.trading.buy(ore(2)))).toMatchObject({ reason: 'credits_short', extra: { credits: 20 } });
    expect(await game.players.me()).toMatchObject({ turns: before.turns, credits: 20, ship: { cargo_used: 0 } });
    await world.db.pool.query(`UPDATE regions SET status = 'terminated' WHERE id = $1`, [world.galaxy.region('home')]);
    expect(await reasonOf(game.trading.buy(ore(1)))).toBe('region_closed');
  });

  it('no longer hold after the next warp', async () => {
    const { game } = await atOreDock();
    await game.nav.move({ to: world.galaxy.sector(1) });
    expect(await game.players.me()).toMatchObject({ docked_station: null });
    expect((await refusal(game.trading.buy(ore(1)))).reason).toBe('not_docked');
  });
});

describe('an Idempotency-Key', () => {
  it('returns the first response again, refuses a different body, and can be reused after a day', async () => {
    const { actor, game } = await atOreDock();
    const keyed = gameClient(world.services, actor, 'key-1');
    const first = await keyed.trading.buy(ore(10));
    world.services.published.length = 0;
    expect(await keyed.trading.buy(ore(10))).toEqual(first);
    // A repeated response changes nothing; the account's other clients are still asked to read again.
    expect(world.services.published.map(({ type }) => type)).toEqual(['account_change']);
    expect((await game.players.me()).ship?.cargo_used).toBe(10);
    expect(await refusal(keyed.trading.buy(ore(11)))).toMatchObject({
      code: 'CONFLICT',
      reason: 'idempotency_key_reused',
    });
    expect((await refusal(keyed.trading.sell(ore(10)))).reason).toBe('idempotency_key_reused');
    world.services.clock.advance(24 * 3_600_000 + 1);
    expect((await keyed.trading.buy(ore(11))).cargo.quantity).toBe(21);
  });

  it('has a maximum length', async () => {
    const { actor } = await atOreDock();
    const answer = await refusal(gameClient(world.services, actor, 'k'.repeat(201)).trading.buy(ore(1)));
    expect(answer).toMatchObject({ code: 'VALIDATION', extra: { errors: [{ path: 'Idempotency-Key' }] } });
  });

  it('buys once for many concurrent copies of a request, and stores no failure', async () => {
    const { actor, game, player_id } = await atOreDock();
    const keyed = gameClient(world.services, actor, 'key-2');
    await world.db.pool.query('UPDATE players SET credits = 0 WHERE id = $1', [player_id]);
    expect((await refusal(keyed.trading.buy(ore(5)))).reason).toBe('credits_short');
    await world.db.pool.query('UPDATE players SET credits = 5000 WHERE id = $1', [player_id]);
    const answers = await Promise.all(Array.from({ length: 10 }, () => keyed.trading.buy(ore(5))));
    expect(new Set(answers.map((answer) => answer.trade_id)).size).toBe(1);
    expect((await game.trading.history({})).items).toHaveLength(1);
  });
});

describe('the ledger', () => {
  it('is paginated newest first, can be filtered, and is immutable', async () => {
    const { game } = await atOreDock();
    for (let trade = 0; trade < 5; trade++) await game.trading.buy(ore(1));
    const first = await game.trading.history({ limit: 3 });
    const second = await game.trading.history({ limit: 3, cursor: first.next_cursor ?? '' });
    const ids = [...first.items, ...second.items].map((row) => row.id);
    expect(new Set(ids).size).toBe(5);
    expect(second.next_cursor).toBeNull();
    expect((await game.trading.history({ side: 'sell' })).items).toEqual([]);
    await expect(world.db.pool.query('UPDATE trades SET total = 0')).rejects.toThrow(/append-only/);
  });

  it('publishes to the sector after the commit', async () => {
    const { game } = await atOreDock();
    world.services.published.length = 0;
    await game.trading.buy(ore(60));
    const update = world.services.published.find((event) => event.type === 'market_update');
    expect(update).toMatchObject({
      room: `sector:${world.galaxy.sector(2)}`,
      data: { station_id: world.galaxy.station(2), commodity: 'ore', action: 'S', quantity: 940, unit_price: 19 },
    });
    await refusal(game.trading.buy(ore(60)));
    expect(world.services.published.filter((event) => event.type === 'market_update')).toHaveLength(1);
  });
});
