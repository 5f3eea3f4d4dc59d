import { describe, expect, it } from 'vitest';
import { fillBoards } from '#server/game/contracts/fill-boards.ts';
import { readBestPaid } from '#server/game/contracts/index.ts';
import { refusal } from '#tests/support/game-client.ts';
import { gameWorld, type TestPlayer } from '#tests/support/game-world.ts';
import { grantCredits, grantPlay } from '#tests/support/holdings.ts';
import { HOLDINGS_GALAXY } from '#tests/support/holdings-galaxy.ts';
import { userCtx } from '#tests/support/services.ts';

const world = gameWorld({ spec: HOLDINGS_GALAXY, each: true });
const MARKET = 4;
/** Of the ship in which everybody starts. */
const HOLDS = 60;

async function traveller(): Promise<TestPlayer> {
  const player = await world.player();
  await player.game.nav.move({ to: world.galaxy.sector(MARKET) });
  await player.game.nav.move({ to: world.galaxy.sector(1) });
  return player;
}
/** Posts a delivery of ore to the market, valued at 30 credits a unit. */
function delivery(quantity: number, reward: number) {
  const work = { kind: 'deliver' as const, station_id: world.galaxy.station(MARKET), commodity: 'ore' as const };
  return { ...work, quantity, reward, hours: 24 };
}
/** A traveller who may pay above the value of the work. */
async function wealthy(): Promise<TestPlayer> {
  const player = await traveller();
  await grantCredits(world, player, 1_000_000);
  await grantPlay(world, player, 1_000, 1_000_000);
  return player;
}
async function postAll(orders: readonly ReturnType<typeof delivery>[]): Promise<void> {
  const poster = await wealthy();
  for (const order of orders) {
    await poster.game.contracts.post(order);
    world.services.clock.advance(1_000);
  }
}
type Listed = Awaited<ReturnType<TestPlayer['game']['contracts']['list']>>;
type Query = Parameters<TestPlayer['game']['contracts']['list']>[0];

/** All pages of a list, two contracts each. */
async function allPages({ game }: TestPlayer, query: Query): Promise<Listed['items']> {
  const items: Listed['items'] = [];
  let cursor: string | undefined;
  do {
    const page = await game.contracts.list({ ...query, limit: 2, ...(cursor ? { cursor } : {}) });
    expect(page.items.length).toBeLessThanOrEqual(2);
    items.push(...page.items);
    cursor = page.next_cursor ?? undefined;
  } while (cursor);
  return items;
}

describe('what the flown ship cannot carry', () => {
  it('is shown by each contract, and left out of every page where only what fits is wanted', async () => {
    const quantities = [10, 200, 300, HOLDS, HOLDS + 1, 20, 400, 30];
    await postAll(quantities.map((quantity) => delivery(quantity, quantity * 30)));
    const taker = await traveller();
    const all = await allPages(taker, { issuer: 'player' });
    expect(all.map(({ quantity }) => quantity)).toEqual(quantities.toReversed());
    for (const { quantity, hold } of all)
      expect(hold).toEqual({ needed: quantity, ship: HOLDS, fits: quantity <= HOLDS });
    const fitting = await allPages(taker, { issuer: 'player', fits: 'true' });
    expect(fitting.map(({ quantity }) => quantity)).toEqual([30, 20, HOLDS, 10]);
    expect(await allPages(taker, { issuer: 'player', fits: 'false' })).toHaveLength(quantities.length);
  });

  it('is judged by the ship that is flown now, and comes last among the nearest', async () => {
    await postAll([delivery(10, 300), delivery(HOLDS, 1_800)]);
    const taker = await traveller();
    const near = async () =>
      (await taker.game.contracts.nearby({})).items.filter(({ poster }) => poster).map(({ quantity }) => quantity);
    expect(await near()).toEqual([HOLDS, 10]);
    await world.db.pool.query(
      'UPDATE ships SET holds = 20 WHERE id = (SELECT active_ship_id FROM players WHERE id = $1)',
      [taker.player_id],
    );
    expect((await allPages(taker, { issuer: 'player', fits: 'true' })).map(({ quantity }) => quantity)).toEqual([10]);
    const { items } = await taker.game.contracts.nearby({});
    expect(items.at(-1)).toMatchObject({ quantity: HOLDS, hold: { needed: HOLDS, ship: 20, fits: false } });
    const best = await readBestPaid({ ...userCtx(world.services, taker.actor), player_id: taker.player_id }, 10);
    expect(best.every(({ hold }) => hold?.fits)).toBe(true);
  });
});

describe('the board by pay a turn', () => {
  it('pages from the best paid on, the goods of a delivery deducted', async () => {
    // Valued at 30 credits a unit each, and 7 turns of the starting ship.
    await postAll([delivery(10, 370), delivery(50, 1_570), delivery(20, 600), delivery(10, 440), delivery(30, 600)]);
    const taker = await traveller();
    const items = await allPages(taker, { issuer: 'player', sort: 'turn_pay' });
    expect(items.map(({ turn_pay, work_turns }) => [turn_pay, work_turns])).toEqual([
      [20, 7],
      [10, 7],
      [10, 7],
      [0, 7],
      [-43, 7],
    ]);
    expect(items.map(({ id }) => id)).toEqual([...new Set(items.map(({ id }) => id))]);
    await fillBoards(world.services);
    const board = await allPages(taker, { sort: 'turn_pay' });
    const pay = board.map(({ turn_pay }) => turn_pay);
    expect(pay).toEqual(pay.toSorted((a, b) => b - a));
    for (const { issuer, terms, kind, reward, turn_pay } of board)
      if (issuer && terms)
        expect(turn_pay).toBe(Math.floor((reward - (kind === 'deliver' ? terms.basis : 0)) / terms.effort));
  });

  it('refuses a cursor of the other order, and keeps the pay a turn of a place', async () => {
    const poster = await wealthy();
    for (const reward of [300, 370, 440]) await poster.game.contracts.post({ ...delivery(10, reward), places: 2 });
    const taker = await traveller();
    const { items, next_cursor } = await taker.game.contracts.list({ issuer: 'player', sort: 'turn_pay', limit: 1 });
    const cursor = next_cursor ?? '';
    expect((await refusal(taker.game.contracts.list({ cursor }))).reason).toBe('cursor_invalid');
    const [best] = items;
    const place = await taker.game.contracts.accept({ id: best?.id ?? '' });
    expect(place).toMatchObject({ turn_pay: best?.turn_pay, work_turns: 7, parent_id: best?.id });
  });
});

describe('the charts that stations order', () => {
  it('lead beyond federation space only', async () => {
    await world.db.pool.query('UPDATE sectors SET is_fedspace = true WHERE id = $1', [world.galaxy.sector(2)]);
    const player = await traveller();
    await fillBoards(world.services);
    const charts = (await player.game.contracts.list({ kind: 'chart' })).items;
    expect(charts.length).toBeGreaterThan(0);
    for (const { sector, issuer, terms } of charts) {
      expect([1, 2]).not.toContain(sector.number);
      expect(sector.id).not.toBe(issuer?.sector_id);
      // The board of Terra lies in federation space, the market's beyond it.
      expect(terms?.risk).toBe(issuer?.name === 'Market' ? 30 : 15);
    }
    const { rows } = await world.db.pool.query(
      `SELECT 1 FROM contracts c JOIN sectors s ON s.id = c.sector_id WHERE c.kind = 'chart' AND s.is_fedspace`,
    );
    expect(rows).toEqual([]);
  });
});
