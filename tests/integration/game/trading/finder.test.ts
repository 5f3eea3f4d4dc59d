import { describe, expect, it } from 'vitest';
import { tradingHandlers } from '#server/game/trading/handlers.ts';
import { refusal } from '#tests/support/game-client.ts';
import { gameWorld } from '#tests/support/game-world.ts';
import { requestCtx } from '#tests/support/services.ts';

const world = gameWorld();

async function traveller() {
  const { actor, game } = await world.player();
  async function visit(number: number) {
    await game.nav.move({ to: world.galaxy.sector(number) });
    await game.trading.dock({});
  }
  return { actor, game, visit };
}

describe('the finder of the nearest station', () => {
  it('lists stations that were reached, with warps, turns, price and its age', async () => {
    const { game, visit } = await traveller();
    await visit(2);
    await game.nav.move({ to: world.galaxy.sector(1) });
    expect((await game.trading.nearest({ commodity: 'ore', side: 'buy' })).items).toMatchObject([
      {
        station_name: 'Ore Dock',
        sector_number: 2,
        warps: 1,
        turns: 2,
        unit_price: 19,
        observed_at: expect.any(String),
      },
    ]);
    // The ore market was never reached, so the player knows no buyer there.
    expect((await game.trading.nearest({ commodity: 'ore', side: 'sell' })).items).toEqual([]);
    await game.nav.probe({ to: world.galaxy.sector(3) });
    expect((await game.trading.nearest({ commodity: 'ore', side: 'sell' })).items).toMatchObject([
      { sector_number: 3, warps: 2, turns: 5, unit_price: null, observed_at: null },
    ]);
  });
});

describe('the outlook of a market', () => {
  it('shows the price history and the best counterpart, from the player’s own observations only', async () => {
    const { game, visit } = await traveller();
    await visit(2);
    world.services.clock.advance(3_600_000);
    await visit(3);
    const outlook = await game.trading.outlook({ station_id: world.galaxy.station(2) });
    const ore = outlook.goods.find(({ commodity }) => commodity === 'ore');
    // 30 a unit at most; 60 holds; two flights of 2 and 3 turns need 1 warp and 2 dockings and 2 trades.
    expect(ore).toMatchObject({
      best: { station_name: 'Ore Market', sector_number: 3, quantity: 60, route_turns: 7 },
      day: [{ unit_price: 19 }],
      week: [{ unit_price: 19 }],
    });
    expect(ore?.best?.profit).toBe((ore?.best?.revenue ?? 0) - (ore?.best?.cost ?? 0));
    const buying = await game.trading.outlook({ station_id: world.galaxy.station(3) });
    expect(buying.goods.find(({ commodity }) => commodity === 'ore')?.best).toMatchObject({ sector_number: 2 });
    world.services.clock.advance(2 * 86_400_000);
    const later = (await game.trading.outlook({ station_id: world.galaxy.station(2) })).goods[0];
    expect(later).toMatchObject({ commodity: 'ore', day: [], week: [{ unit_price: 19 }] });
    const { game: stranger } = await traveller();
    expect((await refusal(stranger.trading.outlook({ station_id: world.galaxy.station(3) }))).code).toBe('NOT_FOUND');
  });
});

describe('the best counterpart in a market', () => {
  /** Having seen the ore dock (2) and the ore market (3), docked at the former. */
  async function trader() {
    const player = await traveller();
    await player.visit(2);
    await player.visit(3);
    await player.visit(2);
    const station_id = world.galaxy.station(2);
    const best = async (at: number) => {
      const { goods } = await player.game.trading.outlook({ station_id: world.galaxy.station(at) });
      return goods.find(({ commodity }) => commodity === 'ore')?.best ?? null;
    };
    const ship = (set: string) =>
      world.db.pool.query(`UPDATE ships SET ${set} WHERE owner_id = $1`, [player.actor.player_id]);
    return { ...player, station_id, best, ship };
  }

  it('counts the free holds and what can be paid', async () => {
    const { game, actor, best, station_id } = await trader();
    expect(await best(2)).toMatchObject({ quantity: 60, sector_number: 3 });
    await game.trading.buy({ station_id, commodity: 'ore', quantity: 40 });
    const rest = await best(2);
    expect(rest?.quantity).toBe(20);
    await world.db.pool.query('UPDATE players SET credits = 100 WHERE id = $1', [actor.player_id]);
    const payable = await best(2);
    expect(payable?.quantity).toBeLessThan(20);
    expect(payable?.cost).toBeLessThanOrEqual(100);
    expect(payable?.cost).toBeGreaterThan(75);
  });

  it('is paid less for more of what is on board', async () => {
    const { game, best, station_id } = await trader();
    const empty = await best(2);
    await game.trading.buy({ station_id, commodity: 'ore', quantity: 40 });
    const loaded = await best(2);
    const each = (load: typeof empty) => (load?.revenue ?? 0) / (load?.quantity ?? 1);
    expect(each(loaded)).toBeLessThan(each(empty));
  });

  it('is the buyer of what is on board where nothing more can be bought', async () => {
    const { game, best, station_id } = await trader();
    const bill = await game.trading.buy({ station_id, commodity: 'ore', quantity: 60 });
    const [held] = (await game.trading.cargo()).items;
    const buyer = held?.buyers.find(({ sector_number }) => sector_number === 3);
    expect(await best(2)).toMatchObject({
      sector_number: 3,
      quantity: 60,
      cost: bill.total,
      revenue: buyer?.total,
      profit: buyer?.profit,
    });
  });

  it('is a seller for the holds that the sale of the same good frees', async () => {
    const { game, best, station_id, visit } = await trader();
    await game.trading.buy({ station_id, commodity: 'ore', quantity: 60 });
    const full = await best(3);
    expect(full).toMatchObject({ sector_number: 2 });
    expect(full?.quantity).toBeGreaterThan(0);
    await visit(3);
    await game.trading.sell({ station_id: world.galaxy.station(3), commodity: 'ore', quantity: 60 });
    // As announced: the sale and the price after it are included.
    expect((await best(3))?.quantity).toBe(full?.quantity);
  });

  it('does not exist for a hold full of other goods', async () => {
    const { best, ship } = await trader();
    await ship('holds = 0');
    expect([await best(2), await best(3)]).toEqual([null, null]);
  });
});

describe('the loop finder', () => {
  it('finds a round trip of two stations that each sell what the other buys', async () => {
    const { game, visit } = await traveller();
    await visit(2);
    await visit(3);
    const { items } = await game.trading.loops({});
    expect(items).toHaveLength(1);
    expect(items[0]?.legs.map((leg) => [leg.commodity, leg.buy_at.sector_number])).toEqual([
      ['organics', 3],
      ['ore', 2],
    ]);
    // There 3 turns, back 2, two dockings, four trades.
    expect(items[0]).toMatchObject({ turns: 11 });
  });
});

describe('the ledger as a file', () => {
  async function download(actor: Awaited<ReturnType<typeof traveller>>['actor'], query = '') {
    const [handler] = tradingHandlers;
    if (!handler) throw new Error('no handler');
    const request = new Request(`http://test/api/v1/trading/history.csv${query}`);
    return handler.handle(request, requestCtx(world.services, actor), {});
  }

  it('contains every trade of its player, filtered as requested', async () => {
    const { actor, game, visit } = await traveller();
    await visit(2);
    const order = { station_id: world.galaxy.station(2), commodity: 'ore' as const };
    const first = await game.trading.buy({ ...order, quantity: 3 });
    await world.db.pool.query(
      `INSERT INTO trades (id, player_id, station_id, sector_id, ship_id, commodity, side, quantity, goods_total, tax, total,
         credits_after, created_at)
       SELECT gen_random_uuid(), player_id, station_id, sector_id, ship_id, 'fuel', 'buy', 1, 10, 1, 11, 5,
         created_at + n * interval '1 second'
       FROM trades, generate_series(1, 1200) n WHERE id = $1`,
      [first.trade_id],
    );
    const response = await download(actor);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const lines = (await response.text()).trimEnd().split('\r\n');
    expect(lines).toHaveLength(1_202);
    expect(lines[0]).toMatch(/^id,created_at,side,commodity,/);
    expect(lines.at(-1)).toContain(first.trade_id);
    expect((await (await download(actor, '?commodity=ore')).text()).trimEnd().split('\r\n')).toHaveLength(2);
    const { actor: other } = await traveller();
    expect((await (await download(other)).text()).trimEnd().split('\r\n')).toHaveLength(1);
    expect((await refusal(download(actor, '?side=steal'))).code).toBe('VALIDATION');
  });
});

describe('the buyers for cargo on board', () => {
  it('are known stations, with the proceeds of the sale after tax', async () => {
    const { game, visit } = await traveller();
    expect((await game.trading.cargo()).items).toEqual([]);
    await visit(2);
    await visit(3);
    await visit(2);
    await game.trading.buy({ station_id: world.galaxy.station(2), commodity: 'ore', quantity: 40 });
    const [ore] = (await game.trading.cargo()).items;
    // Sold only here, bought elsewhere: two flights of speed 2 and 3, docking, the sale.
    expect(ore).toMatchObject({
      commodity: 'ore',
      quantity: 40,
      buyers: [{ sector_number: 3, quantity: 40, turns: 5 }],
    });
    expect(ore?.buyers[0]?.profit).toBe((ore?.buyers[0]?.total ?? 0) - (ore?.cost_basis ?? 0));
    await visit(3);
    const sold = await game.trading.sell({ station_id: world.galaxy.station(3), commodity: 'ore', quantity: 40 });
    expect(sold).toMatchObject({ total: ore?.buyers[0]?.total, profit: ore?.buyers[0]?.profit });
    expect((await game.trading.cargo()).items).toEqual([]);
  });

  it('limit the loads of known pairs to the free hold, and the market offers no more than fits and is affordable', async () => {
    const { actor, game, visit } = await traveller();
    await visit(2);
    await visit(3);
    await visit(2);
    const ore = async () => {
      const { goods } = await game.trading.market({ station_id: world.galaxy.station(2) });
      return goods.find(({ commodity }) => commodity === 'ore')?.tradable;
    };
    expect(await ore()).toBe(60);
    await game.trading.buy({ station_id: world.galaxy.station(2), commodity: 'ore', quantity: 45 });
    expect(await ore()).toBe(15);
    const loads = (await game.trading.pairs({})).items.map(({ quantity }) => quantity);
    expect(loads).toContain(15);
    expect(Math.max(...loads)).toBe(15);
    await world.db.pool.query('UPDATE players SET credits = 50 WHERE id = $1', [actor.player_id]);
    const payable = (await ore()) ?? 0;
    const order = { station_id: world.galaxy.station(2), commodity: 'ore' as const };
    expect(await game.trading.quote({ ...order, quantity: payable })).toMatchObject({ blocked_by: null });
    expect(await game.trading.quote({ ...order, quantity: payable + 1 })).toMatchObject({
      blocked_by: 'credits_short',
    });
  });
});
