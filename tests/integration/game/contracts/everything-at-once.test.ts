import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#server/foundation/settings/rules/catalogue.ts';
import { expireContracts } from '#server/game/contracts/expire-contracts.ts';
import { fillBoards } from '#server/game/contracts/fill-boards.ts';
import { drawFinds } from '#server/game/navigation/queries/read-finds.ts';
import { findAt } from '#server/game/navigation/rules/finds.ts';
import { isDomainError } from '#server/platform/errors.ts';
import type { Commodity } from '#server/world/galaxy/rules/commodities.ts';
import type { GameClient } from '#tests/support/game-client.ts';
import { gameWorld, type TestPlayer } from '#tests/support/game-world.ts';
import { openShop, stow } from '#tests/support/own-station.ts';
import { START, TEST_SECRETS } from '#tests/support/services.ts';

/** 10,000 actions of 50 players with ACTIONS_PER_PLAYER=200; the short form runs every time. */
const PLAYERS = 50;
const ACTIONS = Number(process.env.ACTIONS_PER_PLAYER ?? 40);
const STATIONS = [1, 2, 3] as const;
/** The sector of a player's station. */
const SHOP = 4;
/** It has no outgoing warps. */
const SINK = 5;
/** Players who start beside a find have all scanned it. */
const RIVALS = 8;

const world = gameWorld({
  each: true,
  connections: 40,
  spec: {
    sectors: [
      {
        number: 1,
        fedspace: true,
        special: 'terra',
        station: {
          name: 'Terra Port',
          class: 0,
          slips: { transient: 9, long_term: 2 },
          goods: { ore: good('S', 90_000), equipment: good('S', 90_000) },
        },
      },
      {
        number: 2,
        station: {
          name: 'Foundry',
          slips: { transient: 6, long_term: 1 },
          goods: { ore: good('B', 2_000), equipment: good('B', 1_000), organics: good('S', 60_000) },
        },
      },
      {
        number: 3,
        station: {
          name: 'Orchard',
          slips: { transient: 6, long_term: 1 },
          goods: { organics: good('B', 500), ore: good('S', 60_000) },
        },
      },
      { number: SHOP, station: { name: 'Outpost', slips: { transient: 9, long_term: 1 }, goods: {} } },
      { number: SINK },
    ],
    warps: [
      [1, 2],
      [1, 3],
      [2, 3],
      [2, 4],
      [3, 4],
      [4, SINK, { one_way: true }],
    ],
  },
});

function good(action: 'B' | 'S', quantity: number) {
  return { action, quantity, capacity: 100_000, regen_rate: 0, elasticity: 100 };
}

type Action = (game: GameClient, random: () => number) => Promise<unknown>;
type Actions = Readonly<Record<string, { weight: number; run: Action }>>;

function pick<T>(list: readonly T[], random: () => number): T {
  const item = list[Math.floor(random() * list.length)];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
}
function stationOf(random: () => number): string {
  return world.galaxy.station(pick(STATIONS, random));
}
function orderOf(random: () => number) {
  const commodity: Commodity = pick(['ore', 'organics', 'equipment'], random);
  return { commodity, quantity: 1 + Math.floor(random() * 12) };
}
/** An order at the current dock, which may not trade the good. */
async function atDock(game: GameClient): Promise<string> {
  return (await game.players.me()).docked_station?.id ?? world.galaxy.station(1);
}
async function taken(game: GameClient, random: () => number): Promise<string> {
  const { items } = await game.contracts.list({ view: 'taken', limit: 10 });
  const open = items.filter(({ status }) => status === 'taken');
  return pick(open.length > 0 ? open : items, random).id;
}

const ACTION: Actions = {
  move: {
    weight: 24,
    run: (game, random) => game.nav.move({ to: world.galaxy.sector(pick([1, 2, 3, 4, 5], random)) }),
  },
  dock: { weight: 16, run: (game) => game.trading.dock({}) },
  undock: { weight: 4, run: (game) => game.trading.undock() },
  wait: { weight: 6, run: (game) => game.trading.waitForSlip({}) },
  leaveLine: { weight: 1, run: (game) => game.trading.leaveSlipLine() },
  buy: {
    weight: 12,
    run: async (game, random) => game.trading.buy({ station_id: await atDock(game), ...orderOf(random) }),
  },
  sell: {
    weight: 8,
    run: async (game, random) => game.trading.sell({ station_id: await atDock(game), ...orderOf(random) }),
  },
  post: {
    weight: 3,
    run: (game, random) =>
      game.contracts.post({
        kind: 'deliver',
        station_id: stationOf(random),
        ...orderOf(random),
        reward: 100,
        hours: 24,
      }),
  },
  accept: {
    weight: 7,
    run: async (game, random) => {
      const { items } = await game.contracts.list({ limit: 20 });
      return game.contracts.accept({ id: pick(items, random).id });
    },
  },
  fulfil: { weight: 8, run: async (game, random) => game.contracts.fulfil({ id: await taken(game, random) }) },
  drop: { weight: 1, run: async (game, random) => game.contracts.drop({ id: await taken(game, random) }) },
  cancel: {
    weight: 1,
    run: async (game, random) => {
      const { items } = await game.contracts.list({ view: 'posted', limit: 10 });
      return game.contracts.cancel({ id: pick(items, random).id });
    },
  },
  collect: {
    weight: 2,
    run: async (game, random) => {
      const { items } = await game.contracts.list({ view: 'posted', limit: 10 });
      return game.contracts.collect({ id: pick(items, random).id });
    },
  },
  charts: { weight: 3, run: (game) => game.cartography.sell({}) },
  jump: {
    weight: 5,
    run: async (game, random) => game.nav.jump({ to: pick((await game.nav.jumps()).items, random).id }),
  },
  tow: { weight: 4, run: (game) => game.nav.tow() },
  scan: { weight: 4, run: (game) => game.nav.scan() },
  claim: {
    weight: 4,
    run: async (game, random) => {
      const { items } = await game.nav.finds({});
      return game.nav.claimFind({ id: pick(items, random).id });
    },
  },
};
/** Actions of the station's owner, at any player's turn. */
function runShop(shop: GameClient): Actions {
  const id = world.galaxy.station(SHOP);
  const { construction } = shop;
  return {
    priceOwn: {
      weight: 2,
      run: (_, random) =>
        construction.setMarketGood({ id, commodity: 'ore', side: 'sell', percent: pick([100, 100, 120], random) }),
    },
    moveStock: {
      weight: 3,
      run: (_, random) =>
        construction.moveStock({ id, ...orderOf(random), direction: pick(['to_station', 'to_ship'], random) }),
    },
    fillTill: { weight: 2, run: (_, random) => construction.depositTill({ id, amount: pick([1, 50, 400], random) }) },
    emptyTill: {
      weight: 2,
      run: (_, random) => construction.withdrawTill({ id, amount: pick([1, 90, 30_000], random) }),
    },
  };
}

type Counts = { done: Map<string, number>; refused: number };

async function play(game: GameClient, actions: Actions, random: () => number, counts: Counts): Promise<void> {
  const names = Object.entries(actions).flatMap(([name, { weight }]) => Array.from({ length: weight }, () => name));
  for (let index = 0; index < ACTIONS; index++) {
    const name = pick(names, random);
    try {
      await actions[name]?.run(game, random);
      counts.done.set(name, (counts.done.get(name) ?? 0) + 1);
    } catch (error) {
      const isNothing = error instanceof Error && error.message === 'nothing to choose from';
      if (!isNothing && !isDomainError((error as { cause?: unknown }).cause)) throw error;
      counts.refused++;
    }
  }
}

/** One guaranteed contract, sale of charts and sale of goods: further ones depend on chance. */
async function workFirst(game: GameClient | undefined): Promise<void> {
  if (!game) throw new Error('there is nobody');
  const offers = (await game.contracts.nearby({})).items.filter(({ kind }) => kind === 'chart');
  const [offer] = offers;
  if (!offer) throw new Error('no station offers a chart');
  await game.contracts.accept({ id: offer.id });
  await game.nav.move({ to: offer.sector.id });
  await game.nav.move({ to: world.galaxy.sector(1) });
  await game.trading.dock({});
  await game.contracts.fulfil({ id: offer.id });
  await game.cartography.sell({});
  await game.trading.buy({ station_id: world.galaxy.station(1), commodity: 'ore', quantity: 5 });
  await game.nav.move({ to: world.galaxy.sector(2) });
  await game.trading.dock({});
  await game.trading.sell({ station_id: world.galaxy.station(2), commodity: 'ore', quantity: 5 });
}

/** Every action at a player's station once: further ones depend on chance. */
async function tradeWithOwner(shop: GameClient, visitor: TestPlayer): Promise<void> {
  const id = world.galaxy.station(SHOP);
  for (const number of [2, SHOP]) await shop.nav.move({ to: world.galaxy.sector(number) });
  await shop.trading.dock({});
  await shop.construction.depositTill({ id, amount: 500 });
  await shop.construction.moveStock({ id, commodity: 'ore', quantity: 5, direction: 'to_ship' });
  await shop.construction.moveStock({ id, commodity: 'ore', quantity: 2, direction: 'to_station' });
  await visitor.game.trading.dock({});
  await visitor.game.trading.buy({ station_id: id, commodity: 'ore', quantity: 5 });
  await visitor.game.trading.sell({ station_id: id, commodity: 'organics', quantity: 4 });
  await shop.construction.withdrawTill({ id, amount: 300 });
}

async function claimOne(game: GameClient) {
  const { items } = await game.nav.finds({});
  return game.nav.claimFind({ id: items[0]?.id ?? '' });
}

/** A seed with which sector 4 holds a find; finds elsewhere do not matter. */
function seedOfFind(): number {
  const place = { seed: 1, sector_number: 4 };
  while (!findAt(drawFinds(TEST_SECRETS, place), DEFAULT_SETTINGS.find_share, START.getTime())) place.seed += 1;
  return place.seed;
}

type Sums = Record<string, number>;
/** Every total that must balance, read in one snapshot. */
async function sums(): Promise<Sums> {
  const { rows } = await world.db.pool.query<Sums>(
    `SELECT
       (SELECT sum(credits) FROM players)::bigint AS credits,
       (SELECT COALESCE(sum(amount), 0) FROM credit_movements)::bigint AS movements,
       (SELECT COALESCE(sum(amount), 0) FROM credit_entries
        WHERE kind IN ('contract_escrowed', 'contract_paid', 'contract_refunded'))::bigint AS escrow_moves,
       (SELECT COALESCE(sum(escrow), 0) FROM contracts WHERE poster_id IS NOT NULL)::bigint AS escrow,
       (SELECT COALESCE(sum(amount), 0) FROM credit_entries WHERE kind = 'station_contract_paid')::bigint AS station_paid,
       (SELECT COALESCE(sum(paid), 0) FROM contracts WHERE issuer_station_id IS NOT NULL)::bigint AS station_due,
       (SELECT COALESCE(sum(amount), 0) FROM credit_entries WHERE kind = 'charts_sold')::bigint AS charts_paid,
       (SELECT COALESCE(sum(price), 0) FROM chart_sales)::bigint AS charts_due,
       (SELECT COALESCE(sum(amount), 0) FROM credit_entries WHERE kind = 'find_claimed')::bigint AS finds_paid,
       (SELECT COALESCE(sum(reward), 0) FROM nav_find_claims)::bigint AS finds_due,
       (SELECT COALESCE(sum(quantity), 0) FROM ship_cargo)::bigint AS cargo,
       (SELECT COALESCE(sum(CASE side WHEN 'buy' THEN quantity ELSE -quantity END), 0) FROM trades
        WHERE station_id <> $1)::bigint AS traded,
       (SELECT COALESCE(sum(quantity), 0) FROM trades WHERE station_id <> $1)::bigint AS turnover,
       (SELECT COALESCE(sum(CASE side WHEN 'buy' THEN goods_total ELSE -goods_total END), 0) FROM trades
        WHERE station_id = $1)::bigint AS shop_earned,
       (SELECT COALESCE(sum(amount), 0) FROM credit_entries
        WHERE kind IN ('till_deposited', 'till_withdrawn', 'dock_fee_paid'))::bigint AS till_moves,
       (SELECT sum(till) FROM station_holdings)::bigint AS till,
       (SELECT sum(quantity) FROM station_goods WHERE station_id = $1)::bigint AS shop_units,
       (SELECT count(*) FROM trades WHERE station_id = $1)::int AS shop_trades,
       (SELECT COALESCE(sum(quantity), 0) FROM contracts WHERE kind = 'deliver' AND status = 'fulfilled')::bigint AS delivered,
       (SELECT COALESCE(sum(collected), 0) FROM contracts WHERE poster_id IS NOT NULL)::bigint AS fetched,
       (SELECT COALESCE(sum(collected), 0) FROM contracts WHERE issuer_station_id IS NOT NULL)::bigint AS stored,
       (SELECT sum(CASE action WHEN 'S' THEN quantity ELSE -quantity END) FROM station_goods
        WHERE station_id <> $1)::bigint AS stocked`,
    [world.galaxy.station(SHOP)],
  );
  const [row] = rows;
  if (!row) throw new Error('no sums');
  return row;
}

/** Counts of inconsistent rows, by fault. */
async function wrongs(): Promise<Sums> {
  const { rows } = await world.db.pool.query<Sums>(
    `SELECT
       (SELECT count(*) FROM players p WHERE p.credits < 0 OR p.credits <>
          (SELECT COALESCE(sum(amount), 0) FROM credit_movements m WHERE m.player_id = p.id))::int AS credits,
       (SELECT count(*) FROM station_goods WHERE quantity < 0 OR quantity > capacity)::int
         + (SELECT count(*) FROM station_stocks WHERE cost < 0)::int AS stocks,
       (SELECT count(*) FROM ships s WHERE s.cargo_used > s.holds OR s.cargo_used < 0)::int AS holds,
       (SELECT count(*) FROM nav_tows WHERE turns_paid + turns_owed <> ${DEFAULT_SETTINGS.tow_turns})::int AS tows,
       (SELECT count(*) FROM players WHERE turns < 0 OR turns > max_turns OR turns > 0 AND turns_owed > 0)::int AS turns,
       (SELECT count(*) FROM stations st WHERE (SELECT count(*) FROM players p
          WHERE p.docked_station_id = st.id AND p.docked_slip = 'transient') > st.slips_transient)::int AS slips,
       (SELECT count(*) FROM players p JOIN stations st ON st.id = p.docked_station_id
          WHERE st.sector_id <> p.current_sector_id)::int AS places,
       (SELECT count(*) FROM (SELECT 1 FROM contracts WHERE taker_id IS NOT NULL AND status = 'taken' AND issuer_station_id IS NOT NULL
          GROUP BY taker_id HAVING count(*) > ${DEFAULT_SETTINGS.station_contract_offers}) t)::int AS taken`,
  );
  return rows[0] ?? {};
}

describe('contracts, charts, slips, tows, jumps, finds, a player’s station and trades of fifty players at once', () => {
  it('conserve every credit and unit', { timeout: 600_000 }, async () => {
    const random = seeded(20_261_122);
    await world.db.pool.query('UPDATE regions SET seed = $1', [seedOfFind()]);
    const players: TestPlayer[] = [];
    for (let index = 0; index < PLAYERS; index++) players.push(await world.player());
    const games = players.map(({ game }) => game);
    for (const game of games) await game.players.me();
    // A third of the players start in a sector without outgoing warps, with too few turns for a tow.
    await world.db.pool.query(
      `UPDATE players SET turns = 30, current_sector_id = $1 WHERE id IN (SELECT id FROM players ORDER BY id LIMIT ${Math.floor(PLAYERS / 3)})`,
      [world.galaxy.sector(SINK)],
    );
    await world.db.pool.query(
      `UPDATE players SET current_sector_id = $1 WHERE id IN (SELECT id FROM players ORDER BY id DESC LIMIT ${RIVALS})`,
      [world.galaxy.sector(4)],
    );
    await world.db.pool.query(
      'UPDATE ships s SET sector_id = p.current_sector_id FROM players p WHERE p.id = s.owner_id',
    );
    // A quarter has a jump drive.
    await world.db.pool.query(
      `UPDATE ships SET type = 'warp_jumper' WHERE owner_id IN (SELECT id FROM players ORDER BY id OFFSET 2 LIMIT ${Math.floor(PLAYERS / 4)})`,
    );
    const [owner, visitor] = [players[PLAYERS / 2 - 1], players.at(-1)];
    if (!owner || !visitor) throw new Error('there is nobody');
    await openShop(world, owner, world.galaxy.station(SHOP));
    await stow(world, visitor, 'organics', 5, 0);
    await fillBoards(world.services);
    const rivals = games.slice(-RIVALS);
    for (const game of rivals) await game.nav.scan();
    const before = await sums();
    const counts: Counts = { done: new Map(), refused: 0 };
    await workFirst(games[PLAYERS / 2]);
    const claims = await Promise.all(rivals.map(async (game) => claimOne(game)));
    expect(claims.filter(({ claimed }) => claimed)).toHaveLength(1);
    await tradeWithOwner(owner.game, visitor);
    const actions = { ...ACTION, ...runShop(owner.game) };
    await Promise.all(games.map((game) => play(game, actions, random, counts)));
    await fillBoards(world.services);
    await expireContracts(world.services);
    const after = await sums();
    const done = [...counts.done.values()].reduce((sum, count) => sum + count, 0);
    expect(done + counts.refused).toBe(PLAYERS * ACTIONS);
    for (const name of ['dock', 'wait', 'buy', 'post', 'accept', 'tow', 'jump'])
      expect([name, counts.done.get(name) ?? 0]).not.toEqual([name, 0]);
    for (const sum of ['station_paid', 'charts_paid', 'finds_paid', 'turnover', 'shop_trades'])
      expect([sum, after[sum]]).not.toEqual([sum, 0]);
    expect(after.movements).toBe(after.credits);
    expect(after.escrow_moves).toBe(-(after.escrow ?? 0));
    expect(after.station_paid).toBe(after.station_due);
    expect(after.charts_paid).toBe(after.charts_due);
    expect(after.finds_paid).toBe(after.finds_due);
    const grown = (sum: string) => (after[sum] ?? 0) - (before[sum] ?? 0);
    // Goods moved between holds and the player's station are conserved, whether traded or moved by its owner.
    expect(grown('cargo') + grown('shop_units')).toBe(grown('traded') - grown('delivered') + grown('fetched'));
    expect(grown('till')).toBe(grown('shop_earned') - grown('till_moves'));
    // Sales to a station count negative, sales by it positive; every trade reduces both.
    expect(after.stocked).toBe((before.stocked ?? 0) - (after.turnover ?? 0) - (after.stored ?? 0));
    expect(await wrongs()).toEqual({
      credits: 0,
      stocks: 0,
      holds: 0,
      tows: 0,
      turns: 0,
      slips: 0,
      places: 0,
      taken: 0,
    });
  });
});

/** Small linear congruence: the same numbers at every run. */
function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}
