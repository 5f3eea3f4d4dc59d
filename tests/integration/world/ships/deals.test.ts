import { describe, expect, it } from 'vitest';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { insertShip } from '#server/world/ships/index.ts';
import { gameClient, refusal } from '#tests/support/game-client.ts';
import { gameWorld } from '#tests/support/game-world.ts';
import { START } from '#tests/support/services.ts';
import { activeShip, dockedAt, expectBalanced, pick, readBalances } from '#tests/support/shipyard.ts';
import { SHIPYARD_GALAXY } from '#tests/support/shipyard-galaxy.ts';

const CREDITS = 500_000;
const world = gameWorld({ spec: SHIPYARD_GALAXY, connections: 40 });

function setCredits(playerId: string, credits: number) {
  return world.db.pool.query('UPDATE players SET credits = $2 WHERE id = $1', [playerId, credits]);
}

function give(playerId: string, type: 'scout' | 'escape_pod', sector: number) {
  return inTransaction(world.services, (tx) =>
    insertShip(tx, { owner_id: playerId, type, name: 'Given', sector_id: world.galaxy.sector(sector), now: START }),
  );
}

describe('a new ship', () => {
  it('is moored beside the old one, and either can be boarded and the other sold', async () => {
    const { game, player_id } = await dockedAt(world, []);
    const old = await activeShip(game);
    const bought = await game.shipyard.buy({ type: 'cargo_hauler', name: '  Big  ', expected_price: 60_000 });
    expect(bought).toMatchObject({ price: 60_000, credits: CREDITS - 60_000, turn_cost: 1, turns: 998 });
    expect(bought.ship).toMatchObject({ name: 'Big', is_active: false, holds: 240, value: 60_000 });
    expect((await refusal(game.shipyard.sell({ id: old.id, expected_price: 8_400 }))).reason).toBe('ship_is_active');
    await game.ships.activate({ id: bought.ship.id });
    expect(await refusal(game.shipyard.sell({ id: old.id, expected_price: 9_000 }))).toMatchObject({
      reason: 'price_moved',
      extra: { expected_price: 8_400 },
    });
    expect(await game.shipyard.sell({ id: old.id, expected_price: 8_400 })).toMatchObject({
      price: -8_400,
      sold: { id: old.id, type: 'light_freighter' },
    });
    expect((await game.ships.list()).items.map(({ name }) => name)).toEqual(['Big']);
    expect((await refusal(game.shipyard.sell({ id: old.id, expected_price: 8_400 }))).code).toBe('NOT_FOUND');
    await expectBalanced(world, player_id);
    const page = await game.ledger.entries({ limit: 1 });
    expect(page.items).toMatchObject([
      { kind: 'ship_sold', amount: 8_400, station_name: 'Terra Yard', ship_id: old.id },
    ]);
    const rest = await game.ledger.entries({ limit: 5, cursor: page.next_cursor ?? '' });
    expect(rest).toMatchObject({
      items: [
        { kind: 'ship_bought', amount: -60_000 },
        { kind: 'starting_credits', amount: CREDITS },
      ],
      next_cursor: null,
    });
  });

  it('replaces the ship traded in, with its cargo, if it fits', async () => {
    const { game, player_id } = await dockedAt(world, []);
    const old = await activeShip(game);
    await game.trading.buy({ station_id: world.galaxy.station(1), commodity: 'equipment', quantity: 30 });
    const { credits } = await game.players.me();
    const { catalogue } = await game.shipyard.offers({});
    expect(pick(catalogue, ({ type }) => type === 'scout')).toMatchObject({ to_pay: -400, blocked: 'cargo_too_much' });
    expect(await refusal(game.shipyard.buy({ type: 'scout', trade_in: true, expected_price: -400 }))).toMatchObject({
      reason: 'cargo_too_much',
      extra: { cargo_used: 30, holds: 20 },
    });
    const traded = await game.shipyard.buy({ type: 'fast_courier', trade_in: true, expected_price: 7_600 });
    expect(traded).toMatchObject({ price: 7_600, credits: credits - 7_600 });
    expect(traded.ship).toMatchObject({
      is_active: true,
      cargo_used: 30,
      cargo: [{ commodity: 'equipment', quantity: 30 }],
    });
    expect((await game.ships.list()).items.map(({ id }) => id)).toEqual([traded.ship.id]);
    expect(old.id).not.toBe(traded.ship.id);
    const { rows } = await world.db.pool.query(
      `SELECT kind, amount, detail FROM credit_entries WHERE player_id = $1 AND kind LIKE 'ship%'`,
      [player_id],
    );
    expect(rows).toEqual([
      {
        kind: 'ship_bought',
        amount: -7_600,
        detail: {
          type: 'fast_courier',
          list_price: 16_000,
          trade_in: 8_400,
          traded_ship: old.id,
          traded_type: 'light_freighter',
        },
      },
    ]);
  });

  it('pays out the difference when the old one has the higher value', async () => {
    const { game, player_id } = await dockedAt(world, []);
    expect(await game.shipyard.buy({ type: 'scout', trade_in: true, expected_price: -400 })).toMatchObject({
      price: -400,
      credits: CREDITS + 400,
    });
    await expectBalanced(world, player_id);
  });
});

describe('what the shipyard refuses', () => {
  it('is trading in pods, loaded ships, ships elsewhere, lost ones, and more ships than allowed', async () => {
    const { game, player_id } = await dockedAt(world, []);
    const [pod, far, here] = [
      await give(player_id, 'escape_pod', 1),
      await give(player_id, 'scout', 3),
      await give(player_id, 'scout', 1),
    ];
    const sell = async (id: string, expected_price = 5_600) =>
      (await refusal(game.shipyard.sell({ id, expected_price }))).reason;
    expect(await sell(pod, 0)).toBe('pod_not_for_sale');
    expect(await sell(far)).toBe('ship_elsewhere');
    await world.db.pool.query(`INSERT INTO ship_cargo (ship_id, commodity, quantity) VALUES ($1, 'ore', 5)`, [here]);
    await world.db.pool.query('UPDATE ships SET cargo_used = 5 WHERE id = $1', [here]);
    expect(await sell(here)).toBe('ship_not_empty');
    await world.db.pool.query(
      `WITH emptied AS (DELETE FROM ship_cargo WHERE ship_id = $1)
       UPDATE ships SET is_destroyed = true, cargo_used = 0, lost_at = now(), payout = 0 WHERE id = $1`,
      [here],
    );
    expect(await sell(here)).toBe('ship_destroyed');
    expect((await refusal(game.ships.activate({ id: here }))).reason).toBe('ship_destroyed');
    for (let ships = 2; ships < 12; ships++) await give(player_id, 'scout', 1);
    expect((await refusal(game.shipyard.buy({ type: 'scout', expected_price: 8_000 }))).reason).toBe('hangar_full');
    expect((await readBalances(world, player_id)).credits).toBe(CREDITS);
  });

  it('is buying escape pods, and prices that were not quoted', async () => {
    const { game } = await dockedAt(world, []);
    await expect(game.shipyard.buy({ type: 'escape_pod' as 'scout', expected_price: 0 })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    expect(await refusal(game.shipyard.buy({ type: 'carrier', expected_price: 1 }))).toMatchObject({
      reason: 'price_moved',
      extra: { expected_price: 1_200_000 },
    });
  });

  it('removes an empty pod when its player boards a ship', async () => {
    const { game, player_id } = await dockedAt(world, []);
    const first = await activeShip(game);
    const pod = await give(player_id, 'escape_pod', 1);
    await game.ships.activate({ id: pod });
    await game.ships.activate({ id: first.id });
    expect((await game.ships.list()).items.map(({ id }) => id)).toEqual([first.id]);
  });
});

describe('fifty concurrent orders', () => {
  it('buy one ship with the credits for one', async () => {
    const { game, player_id } = await dockedAt(world, []);
    await setCredits(player_id, 65_000);
    const answers = await Promise.allSettled(
      Array.from({ length: 50 }, () => game.shipyard.buy({ type: 'cargo_hauler', expected_price: 60_000 })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const answer of answers) {
      if (answer.status === 'rejected')
        expect((await refusal(Promise.reject(answer.reason))).reason).toBe('credits_short');
    }
    expect(await readBalances(world, player_id)).toMatchObject({
      credits: 5_000,
      entries: 440_000,
      list_value: 72_000,
    });
  });

  it('sell a ship once, fill a slot once, and trade a ship in once', async () => {
    const { game, player_id } = await dockedAt(world, []);
    const spare = await give(player_id, 'scout', 1);
    const { id } = await activeShip(game);
    const done = async (works: Promise<unknown>[]) =>
      (await Promise.allSettled(works)).filter(({ status }) => status === 'fulfilled').length;
    const many = <T>(work: () => Promise<T>) => Array.from({ length: 20 }, work);
    expect(await done(many(() => game.shipyard.sell({ id: spare, expected_price: 5_600 })))).toBe(1);
    expect(await done(many(() => game.shipyard.equip({ id, item: 'cargo_shield', expected_price: 4_000 })))).toBe(1);
    expect(await done(many(() => game.shipyard.upgrade({ id, kind: 'holds', expected_price: 1_440 })))).toBe(1);
    expect(await done(many(() => game.shipyard.insure({ id, level: 'basic', expected_price: 1_047 })))).toBe(1);
    // 70 % of 12,000 + 4,000 + 1,440; the second caller has a courier to trade in, at another price.
    expect(
      await done(many(() => game.shipyard.buy({ type: 'fast_courier', trade_in: true, expected_price: 3_792 }))),
    ).toBe(1);
    await expectBalanced(world, player_id);
    expect((await game.ships.list()).items).toHaveLength(1);
  });

  it('give a request that waited for a change of ships the price of the new one', async () => {
    const { game } = await dockedAt(world, []);
    const swap = () => game.shipyard.buy({ type: 'fast_courier', trade_in: true, expected_price: 7_600 });
    const answers = await Promise.allSettled(Array.from({ length: 20 }, swap));
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
    expect(refused).toHaveLength(19);
    for (const reason of refused) {
      expect(await refusal(Promise.reject(reason))).toMatchObject({
        reason: 'price_moved',
        extra: { expected_price: 4_800 },
      });
    }
  });

  it('charge once per Idempotency-Key', async () => {
    const { actor, game, player_id } = await dockedAt(world, []);
    const keyed = gameClient(world.services, actor, 'one-hauler');
    const order = { type: 'cargo_hauler' as const, expected_price: 60_000 };
    const answers = await Promise.all(Array.from({ length: 20 }, () => keyed.shipyard.buy(order)));
    expect(new Set(answers.map(({ ship }) => ship.id)).size).toBe(1);
    expect((await game.ships.list()).items).toHaveLength(2);
    await expectBalanced(world, player_id);
  });
});
