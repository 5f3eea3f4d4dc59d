import { describe, expect, it } from 'vitest';
import { isDomainError } from '#server/platform/errors.ts';
import { type GameClient, refusal } from '#tests/support/game-client.ts';
import { gameWorld } from '#tests/support/game-world.ts';
import { rounds } from '#tests/support/rounds.ts';

const POOL = 40;
const world = gameWorld({ each: true, connections: POOL });

type Totals = {
  credits: number;
  paid: number;
  earned: number;
  cargo: number;
  stocked: number;
  bought: number;
  sold: number;
};

/** Every total that must balance, read in one snapshot, over the players of this test. */
async function totals(players: readonly string[]): Promise<Totals> {
  const { rows } = await world.db.pool.query<Totals>(
    `SELECT (SELECT sum(credits) FROM players WHERE id = ANY($1))::bigint AS credits,
       (SELECT COALESCE(sum(total), 0) FROM trades WHERE player_id = ANY($1) AND side = 'buy')::bigint AS paid,
       (SELECT COALESCE(sum(total), 0) FROM trades WHERE player_id = ANY($1) AND side = 'sell')::bigint AS earned,
       (SELECT COALESCE(sum(c.quantity), 0) FROM ship_cargo c JOIN ships s ON s.id = c.ship_id WHERE s.owner_id = ANY($1)) AS cargo,
       (SELECT sum(CASE action WHEN 'S' THEN quantity ELSE -quantity END) FROM station_goods WHERE action IN ('B', 'S')) AS stocked,
       (SELECT COALESCE(sum(quantity), 0) FROM trades WHERE player_id = ANY($1) AND side = 'buy') AS bought,
       (SELECT COALESCE(sum(quantity), 0) FROM trades WHERE player_id = ANY($1) AND side = 'sell') AS sold`,
    [players],
  );
  const [row] = rows;
  if (!row) throw new Error('no totals');
  return row;
}

async function playersAt(count: number, sector: number) {
  const testPlayers = [];
  for (let index = 0; index < count; index++) {
    const { actor, game } = await world.player();
    await game.nav.move({ to: world.galaxy.sector(sector) });
    await game.trading.dock({});
    testPlayers.push({ actor, game });
  }
  return testPlayers;
}

describe('fifty buyers of one stock', () => {
  it('never buy more than the stock, nor at a wrong price', async () => {
    const testPlayers = await playersAt(50, 2);
    await world.db.pool.query(`UPDATE station_goods SET quantity = 500 WHERE station_id = $1 AND commodity = 'ore'`, [
      world.galaxy.station(2),
    ]);
    const order = { station_id: world.galaxy.station(2), commodity: 'ore' as const, quantity: 30 };
    const answers = await Promise.allSettled(testPlayers.map(({ game }) => game.trading.buy(order)));
    const bought = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    // 500 units are 16 orders of 30; the next finds 20 left.
    expect(bought).toHaveLength(16);
    for (const answer of answers) {
      if (answer.status === 'rejected')
        expect((await refusal(Promise.reject(answer.reason))).reason).toBe('stock_short');
    }
    expect(bought.map((answer) => answer.market.quantity).sort((a, b) => b - a)).toEqual(
      Array.from({ length: 16 }, (_, index) => 500 - 30 * (index + 1)),
    );
    const sum = await totals(testPlayers.map(({ actor }) => actor.player_id));
    expect(sum).toMatchObject({ credits: 50 * 10_000 - sum.paid, cargo: 480, bought: 480 });
    const { rows } = await world.db.pool.query<{ quantity: number }>(
      `SELECT quantity FROM station_goods WHERE station_id = $1 AND commodity = 'ore'`,
      [world.galaxy.station(2)],
    );
    expect(rows[0]?.quantity).toBe(20);
  });

  it('cannot spend the same credits twice', async () => {
    const [player] = await playersAt(1, 2);
    if (!player) throw new Error('no player');
    await world.db.pool.query('UPDATE players SET credits = 100 WHERE id = $1', [player.actor.player_id]);
    const order = { station_id: world.galaxy.station(2), commodity: 'ore' as const, quantity: 2 };
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => player.game.trading.buy(order)));
    const me = await player.game.players.me();
    const bought = answers.filter((answer) => answer.status === 'fulfilled').length;
    expect(bought).toBe(2);
    expect(me.credits).toBeGreaterThanOrEqual(0);
    expect(me.ship?.cargo_used).toBe(2 * bought);
  });
});

describe('a settlement in which one row is missing', () => {
  /** As if a lock were missing and another transaction had changed the row. */
  async function missing(table: string, work: () => Promise<void>): Promise<void> {
    const { pool } = world.db;
    await pool.query('CREATE FUNCTION skip_write() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN RETURN NULL; END$$');
    try {
      await pool.query(
        `CREATE TRIGGER skip_write BEFORE INSERT OR UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION skip_write()`,
      );
      await work();
    } finally {
      await pool.query('DROP FUNCTION skip_write CASCADE');
    }
  }

  it.each(['players', 'station_goods', 'ships', 'ship_cargo'])('(%s) stores nothing', async (table) => {
    const [player] = await playersAt(1, 2);
    if (!player) throw new Error('no player');
    const { player_id } = player.actor;
    const before = await totals([player_id]);
    const order = { station_id: world.galaxy.station(2), commodity: 'ore' as const, quantity: 2 };
    await missing(table, () => expect(player.game.trading.buy(order)).rejects.toThrow('trade_id'));
    expect(await totals([player_id])).toEqual(before);
    expect((await player.game.trading.buy(order)).quantity).toBe(2);
  });
});

/** All ten thousand with ACTIONS_PER_PLAYER=200. */
const ACTIONS = Number(process.env.ACTIONS_PER_PLAYER ?? rounds(16, 80));

describe('thousands of concurrent actions of fifty players', () => {
  it('conserve every credit, unit and turn', { timeout: 300_000 }, async () => {
    const random = seeded(20_261_121);
    const testPlayers = await playersAt(50, 2);
    const players = testPlayers.map(({ actor }) => actor.player_id);
    await spendAllTurns(players);
    const before = await totals(players);
    const counts: Counts = { done: 0, refused: 0, dry: 0 };
    await Promise.all(testPlayers.map(({ game }) => act(game, ACTIONS, random, counts)));
    expect(counts.done + counts.refused).toBe(50 * ACTIONS);
    expect(counts.done).toBeGreaterThan(15 * ACTIONS);
    const after = await totals(players);
    expect(after.credits).toBe(before.credits - after.paid + after.earned);
    expect(after.cargo).toBe(after.bought - after.sold);
    // luxury_goods regrow, but the clock is stopped: stocks lose what was bought and gain what was sold.
    expect(after.stocked).toBe(before.stocked - after.bought - after.sold);
    await expectLedgersToWalk(players);
    await expectHoldsToAgree(players);
    await expectTurnsToAgree(players, counts);
  });
});

/** Every fifth player starts with few turns, so that many run out during the test. */
async function spendAllTurns(players: readonly string[]): Promise<void> {
  await world.db.pool.query(
    `UPDATE players SET turns = $2 WHERE id = ANY($1) AND id IN (
       SELECT id FROM (SELECT id, row_number() OVER (ORDER BY id) AS place FROM players WHERE id = ANY($1)) p WHERE place % 5 = 0)`,
    [players, ACTIONS / 8],
  );
}

type Course = { at: 2 | 3; docked: boolean };
type Counts = { done: number; refused: number; dry: number };
type Order = Parameters<GameClient['trading']['quote']>[0];

/** A trader's actions with mistakes in them: every fifth action makes no sense where the ship is. */
async function act(game: GameClient, times: number, random: () => number, counts: Counts): Promise<void> {
  const course: Course = { at: 2, docked: true };
  for (let index = 0; index < times; index++) {
    try {
      await (random() < 0.2 ? slip(game, random) : sensible(game, course, random));
      counts.done++;
    } catch (error) {
      const { cause } = error as { cause?: unknown };
      if (!isDomainError(cause)) throw error;
      if (cause.reason === 'turns_short') counts.dry++;
      counts.refused++;
    }
  }
}

async function sensible(game: GameClient, course: Course, random: () => number): Promise<unknown> {
  if (!course.docked) {
    course.docked = true;
    return game.trading.dock({});
  }
  if (random() < 0.25) {
    course.at = course.at === 2 ? 3 : 2;
    course.docked = false;
    return game.nav.move({ to: world.galaxy.sector(course.at) });
  }
  const sells = random() < 0.5;
  const commodity = (course.at === 2) === sells ? 'organics' : 'ore';
  const order = orderAt(course.at, commodity, random);
  if (random() < 0.2) return quoteAndTrade(game, order);
  if (random() < 0.05) return game.nav.scan();
  return sells ? game.trading.sell(order) : game.trading.buy(order);
}

/** Never leaves the station, so that the trader's own record stays correct. */
function slip(game: GameClient, random: () => number): Promise<unknown> {
  const order = orderAt(random() < 0.5 ? 2 : 3, random() < 0.5 ? 'luxury_goods' : 'ore', random);
  const pick = random();
  if (pick < 0.3) return game.trading.dock({ station_id: world.galaxy.station(4) });
  return pick < 0.65 ? game.trading.buy(order) : game.trading.sell(order);
}

function orderAt(station: number, commodity: Order['commodity'], random: () => number): Order {
  return {
    station_id: world.galaxy.station(station),
    commodity,
    quantity: 1 + Math.floor(random() * 25),
  };
}

/** Another trade may happen between quote and order; then the refusal names it, otherwise the bill equals the quote. */
async function quoteAndTrade(game: GameClient, order: Order): Promise<void> {
  const quote = await game.trading.quote(order);
  const bill = await game.trading[quote.side]({ ...order, quote_id: quote.quote_id });
  expect(bill.total).toBe(quote.total);
}

/** Each row's balance is the previous balance plus its total: no change bypassed the ledger. */
async function expectLedgersToWalk(players: readonly string[]): Promise<void> {
  const { rows } = await world.db.pool.query<{ broken: number }>(
    `SELECT count(*) AS broken FROM players p
     WHERE p.id = ANY($1) AND p.credits <> 10000
       + COALESCE((SELECT sum(CASE side WHEN 'buy' THEN -total ELSE total END) FROM trades t WHERE t.player_id = p.id), 0)`,
    [players],
  );
  expect(rows[0]?.broken).toBe(0);
  const walked = await world.db.pool.query<{ broken: number }>(
    `SELECT count(*) AS broken FROM (
       SELECT t.credits_after, CASE side WHEN 'buy' THEN -total ELSE total END AS change,
         lag(t.credits_after, 1, 10000::bigint) OVER (PARTITION BY t.player_id ORDER BY t.id) AS previous
       FROM trades t WHERE t.player_id = ANY($1)) walk
     WHERE credits_after <> previous + change`,
    [players],
  );
  expect(walked.rows[0]?.broken).toBe(0);
}

/** No turn balance went below zero or above the maximum, and some reached zero; the database would refuse either. */
async function expectTurnsToAgree(players: readonly string[], counts: Counts): Promise<void> {
  const { rows } = await world.db.pool.query<{ low: number; high: number; broken: number }>(
    `SELECT min(turns) AS low, max(turns) AS high, count(*) FILTER (WHERE turns < 0 OR turns > max_turns) AS broken
     FROM players WHERE id = ANY($1)`,
    [players],
  );
  expect(rows[0]).toMatchObject({ broken: 0 });
  expect(rows[0]?.low).toBe(0);
  expect(counts.dry).toBeGreaterThan(0);
}

async function expectHoldsToAgree(players: readonly string[]): Promise<void> {
  const { rows } = await world.db.pool.query<{ broken: number }>(
    `SELECT count(*) AS broken FROM ships s WHERE s.owner_id = ANY($1)
       AND s.cargo_used <> COALESCE((SELECT sum(c.quantity) FROM ship_cargo c WHERE c.ship_id = s.id), 0)`,
    [players],
  );
  expect(rows[0]?.broken).toBe(0);
}

/** Small linear congruence: the same actions at every run. */
function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}
