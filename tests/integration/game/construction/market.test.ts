import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { observeTrades } from '#server/companion/aria/observe-trades.ts';
import { DEFAULT_SETTINGS } from '#server/foundation/settings/rules/catalogue.ts';
import { fireAlerts } from '#server/game/trading/fire-alerts.ts';
import { CONSTRUCTION_GALAXY } from '#tests/support/construction-galaxy.ts';
import { refusal } from '#tests/support/game-client.ts';
import { gameWorld, type TestPlayer } from '#tests/support/game-world.ts';
import { grantPlay } from '#tests/support/holdings.ts';
import { STATION_PRICE, stationOwner, stow } from '#tests/support/own-station.ts';
import { expectBalanced } from '#tests/support/shipyard.ts';

const world = gameWorld({ spec: CONSTRUCTION_GALAXY, each: true });

/** Sector 2's region takes 5 percent. */
const ORE = { commodity: 'ore' } as const;
const MID = 30;

/** A docked visitor who may give `earned` credits. */
async function visitor(earned: number): Promise<TestPlayer> {
  const player = await world.player();
  if (earned > 0) await grantPlay(world, player, 1_000, earned);
  await player.game.nav.move({ to: world.galaxy.sector(2) });
  await player.game.trading.dock({});
  return player;
}
async function station({ player, id }: { player: TestPlayer; id: string }) {
  const own = (await player.game.construction.stations({})).items.find((one) => one.id === id);
  if (!own) throw new Error('the station is its owner’s');
  return own;
}
async function giftsOf({ player_id }: TestPlayer): Promise<{ route: string; value: number; receiver_id: string }[]> {
  const { rows } = await world.db.pool.query('SELECT route, value, receiver_id FROM gifts WHERE giver_id = $1', [
    player_id,
  ]);
  return rows;
}

describe('a station that sells', () => {
  it('puts its price into the till, and the part above the market price counts as given to its owner', async () => {
    const { player: owner, id } = await stationOwner(world, 2);
    await stow(world, owner, 'ore', 20, 400);
    await owner.game.construction.setMarketGood({ id, ...ORE, side: 'sell', percent: 120 });
    await owner.game.construction.moveStock({ id, ...ORE, quantity: 20, direction: 'to_station' });
    const buyer = await visitor(1_000);
    const market = await buyer.game.trading.market({ station_id: id });
    expect(market.station.owner).toMatchObject({ username: owner.username });
    expect(market.goods.find((good) => good.commodity === 'ore')).toMatchObject({
      action: 'S',
      unit_price: 36,
      quantity: 20,
      available: 20,
      supply: null,
    });
    const quote = await buyer.game.trading.quote({ station_id: id, ...ORE, quantity: 5 });
    expect(quote).toMatchObject({ goods_total: 180, given: 30, blocked_by: null });
    const trade = await buyer.game.trading.buy({ station_id: id, ...ORE, quantity: 5, quote_id: quote.quote_id });
    expect(trade).toMatchObject({ goods_total: 180, total: quote.total });
    expect(await giftsOf(buyer)).toEqual([{ route: 'goods', value: 30, receiver_id: owner.player_id }]);
    await observeTrades(world.services);
    const { rows } = await world.db.pool.query(
      'SELECT counterparty_id FROM companion_observations WHERE player_id = $1',
      [buyer.player_id],
    );
    expect(rows).toEqual([{ counterparty_id: owner.player_id }]);
    expect(await station({ player: owner, id })).toMatchObject({
      till: 180,
      market: [{ ...ORE, side: 'sell', percent: 120, price: 36, quantity: 15, cost: 300 }],
    });
    await expectBalanced(world, buyer.player_id);
  });

  it('is no way around the bound on giving, and at the market price open to everybody', async () => {
    const { player: owner, id } = await stationOwner(world, 2);
    await stow(world, owner, 'ore', 20, 400);
    await owner.game.construction.setMarketGood({ id, ...ORE, side: 'sell', percent: 200 });
    await owner.game.construction.moveStock({ id, ...ORE, quantity: 20, direction: 'to_station' });
    const [newcomer, poor] = [await visitor(0), await visitor(90)];
    const buy = (who: TestPlayer, quantity: number) => who.game.trading.buy({ station_id: id, ...ORE, quantity });
    expect(await newcomer.game.trading.quote({ station_id: id, ...ORE, quantity: 1 })).toMatchObject({
      given: MID,
      blocked_by: 'giving_short',
    });
    expect((await refusal(buy(newcomer, 1))).reason).toBe('giving_closed');
    await buy(poor, 3);
    expect((await refusal(buy(poor, 1))).reason).toBe('giving_bound');
    await owner.game.construction.setMarketGood({ id, ...ORE, side: 'sell', percent: 100 });
    await buy(newcomer, 2);
    expect(await giftsOf(newcomer)).toEqual([]);
    expect((await station({ player: owner, id })).till).toBe(3 * 2 * MID + 2 * MID);
  });
});

describe('a station that buys', () => {
  it('pays from its till, up to its limit, and its owner fetches the goods at what they cost', async () => {
    const { player: owner, id } = await stationOwner(world, 2);
    await owner.game.construction.setMarketGood({ id, ...ORE, side: 'buy', percent: 80, limit: 6 });
    const seller = await visitor(1_000);
    await stow(world, seller, 'ore', 10, 0);
    const sell = (quantity: number) => seller.game.trading.sell({ station_id: id, ...ORE, quantity });
    expect((await seller.game.trading.quote({ station_id: id, ...ORE, quantity: 2 })).blocked_by).toBe('till_short');
    expect((await refusal(sell(2))).reason).toBe('till_short');
    await owner.game.construction.depositTill({ id, amount: 500 });
    expect((await refusal(sell(7))).reason).toBe('demand_met');
    expect(await sell(6)).toMatchObject({ goods_total: 144 });
    expect(await giftsOf(seller)).toEqual([{ route: 'goods', value: 36, receiver_id: owner.player_id }]);
    await owner.game.construction.moveStock({ id, ...ORE, quantity: 4, direction: 'to_ship' });
    expect(await station({ player: owner, id })).toMatchObject({ till: 356, market: [{ quantity: 2, cost: 48 }] });
    const { items } = await owner.game.trading.cargo();
    expect(items).toMatchObject([{ ...ORE, quantity: 4, cost_basis: 96 }]);
    for (const { player_id } of [owner, seller]) await expectBalanced(world, player_id);
  });
});

describe('the owner', () => {
  it('is kept within the bounds, and trades with visitors only', async () => {
    const { player: owner, id } = await stationOwner(world, 2);
    const other = await visitor(0);
    const set = (input: { side: 'sell' | 'buy'; percent: number; limit?: number }) =>
      owner.game.construction.setMarketGood({ id, ...ORE, ...input });
    for (const input of [
      { side: 'sell', percent: 99 },
      { side: 'buy', percent: 101 },
    ] as const)
      expect(await refusal(set(input))).toMatchObject({ reason: 'price_outside' });
    await stow(world, owner, 'ore', 10, 100);
    expect(
      (await refusal(owner.game.construction.moveStock({ id, ...ORE, quantity: 1, direction: 'to_station' }))).code,
    ).toBe('NOT_FOUND');
    await set({ side: 'sell', percent: 150 });
    await owner.game.construction.moveStock({ id, ...ORE, quantity: 10, direction: 'to_station' });
    expect((await refusal(set({ side: 'buy', percent: 60, limit: 9 }))).reason).toBe('limit_below_stock');
    expect((await refusal(owner.game.construction.endMarketGood({ id, ...ORE }))).reason).toBe('stock_left');
    expect((await refusal(owner.game.trading.buy({ station_id: id, ...ORE, quantity: 1 }))).reason).toBe('own_station');
    expect((await refusal(owner.game.trading.quote({ station_id: id, ...ORE, quantity: 1 }))).reason).toBe(
      'own_station',
    );
    expect((await refusal(other.game.construction.endMarketGood({ id, ...ORE }))).code).toBe('NOT_FOUND');
    await owner.game.trading.undock();
    expect(
      (await refusal(owner.game.construction.moveStock({ id, ...ORE, quantity: 1, direction: 'to_ship' }))).reason,
    ).toBe('not_docked');
    await owner.game.trading.dock({});
    await owner.game.construction.moveStock({ id, ...ORE, quantity: 10, direction: 'to_ship' });
    expect((await owner.game.construction.endMarketGood({ id, ...ORE })).station.market).toEqual([]);
  });

  it('changes a price, and who watches it is notified at once without a visit', async () => {
    const { player: owner, id } = await stationOwner(world, 2);
    await stow(world, owner, 'ore', 20, 400);
    const set = (percent: number) => owner.game.construction.setMarketGood({ id, ...ORE, side: 'sell', percent });
    await set(150);
    await owner.game.construction.moveStock({ id, ...ORE, quantity: 20, direction: 'to_station' });
    const watcher = await visitor(0);
    await watcher.game.trading.addAlert({ station_id: id, ...ORE, direction: 'below', price: 35 });
    world.services.sentEvents.length = 0;
    await set(110);
    expect(world.services.sentEvents).toEqual([
      { name: 'construction/price.changed', data: { station_id: id, ...ORE } },
    ]);
    expect(await fireAlerts(world.services, [{ station_id: id, ...ORE }])).toBe(1);
    const [note] = (await watcher.game.notifications.list({})).items;
    expect(note).toMatchObject({ type: 'price_alert', data: { price: 35, unit_price: 33, station_id: id } });
    expect(await fireAlerts(world.services, [{ station_id: id, ...ORE }])).toBe(0);
  });

  it('gives the goods in stock away with the station', async () => {
    const { player: owner, id } = await stationOwner(world, 2);
    const recipient = await world.player();
    await stow(world, owner, 'ore', 10, 100);
    await owner.game.construction.setMarketGood({ id, ...ORE, side: 'sell', percent: 100 });
    await owner.game.construction.moveStock({ id, ...ORE, quantity: 10, direction: 'to_station' });
    await grantPlay(world, owner, 1_000, 10_000_000);
    expect(await owner.game.construction.transferStation({ id, to: recipient.username })).toMatchObject({
      value: STATION_PRICE + 10 * MID,
    });
  });
});

/** What a player ever gained by trade: what they gave was within it then, also where a later trade lost some of it. */
async function gainedBy(playerId: string): Promise<number> {
  const { rows } = await world.db.pool.query<{ gained: number }>(
    'SELECT COALESCE(sum(GREATEST(profit, 0)), 0)::int AS gained FROM trade_results WHERE player_id = $1',
    [playerId],
  );
  return ((rows[0]?.gained ?? 0) * DEFAULT_SETTINGS.giving_share) / 100;
}

it('makes and loses no credit and no unit, and lets nobody give beyond the bound, whatever is done at once', async () => {
  const { player: owner, id } = await stationOwner(world, 2);
  const visitors = [await visitor(300), await visitor(0), await visitor(5_000)];
  const everybody = [owner, ...visitors];
  for (const player of everybody) await stow(world, player, 'ore', 15, 300);
  await owner.game.construction.depositTill({ id, amount: 1_000 });
  const ids = everybody.map(({ player_id }) => player_id);
  async function held() {
    const { rows } = await world.db.pool.query<{ credits: number; units: number; least: number }>(
      `SELECT (SELECT sum(credits) FROM players WHERE id = ANY($1::uuid[]))
         + (SELECT till FROM station_holdings WHERE station_id = $2)
         + COALESCE((SELECT sum(tax) FROM trades WHERE player_id = ANY($1::uuid[])), 0) AS credits,
         COALESCE((SELECT sum(c.quantity) FROM ship_cargo c JOIN ships s ON s.id = c.ship_id WHERE s.owner_id = ANY($1::uuid[])), 0)
         + COALESCE((SELECT sum(quantity) FROM station_goods WHERE station_id = $2), 0) AS units,
         LEAST((SELECT till FROM station_holdings WHERE station_id = $2),
           (SELECT min(cost) FROM station_stocks WHERE station_id = $2)) AS least`,
      [ids, id],
    );
    return rows[0];
  }
  const before = await held();
  const action = fc.record({
    kind: fc.constantFrom('set', 'stock', 'fetch', 'buy', 'sell', 'deposit', 'withdraw'),
    side: fc.constantFrom('sell' as const, 'buy' as const),
    percent: fc.integer({ min: 40, max: 210 }),
    who: fc.nat(2),
    units: fc.integer({ min: 1, max: 12 }),
  });
  type Action = typeof action extends fc.Arbitrary<infer A> ? A : never;
  async function act({ kind, side, percent, who, units }: Action) {
    const own = owner.game.construction;
    const order = { station_id: id, ...ORE, quantity: units };
    if (kind === 'set') await own.setMarketGood({ id, ...ORE, side, percent });
    if (kind === 'stock') await own.moveStock({ id, ...ORE, quantity: units, direction: 'to_station' });
    if (kind === 'fetch') await own.moveStock({ id, ...ORE, quantity: units, direction: 'to_ship' });
    if (kind === 'deposit') await own.depositTill({ id, amount: units * 50 });
    if (kind === 'withdraw') await own.withdrawTill({ id, amount: units * 50 });
    if (kind === 'buy') await visitors[who]?.game.trading.buy(order);
    if (kind === 'sell') await visitors[who]?.game.trading.sell(order);
  }
  let done = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 6, maxLength: 16 }), async (actions) => {
      const results = await Promise.allSettled(actions.map(act));
      done += results.filter(({ status }) => status === 'fulfilled').length;
      const after = await held();
      expect(after).toMatchObject({ credits: before?.credits, units: before?.units });
      expect(after?.least ?? 0).toBeGreaterThanOrEqual(0);
      for (const { game, player_id } of visitors) {
        const giving = await game.giving.mine();
        expect(giving.given).toBeLessThanOrEqual(giving.is_open ? await gainedBy(player_id) : 0);
      }
    }),
    { numRuns: Number(process.env.LONG_RUNS ?? 12) },
  );
  expect(done).toBeGreaterThan(10);
});
