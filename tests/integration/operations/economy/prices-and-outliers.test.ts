import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { api } from '#server/api.ts';
import { isOutlier, MIN_TRADES, modifiedScore } from '#server/operations/economy/rules/outliers.ts';
import { createCallerFactory } from '#server/platform/procedure.ts';
import { createAdmin } from '#tests/support/actors.ts';
import { refusal } from '#tests/support/game-client.ts';
import { gameWorld, type TestPlayer } from '#tests/support/game-world.ts';
import { requestCtx, START } from '#tests/support/services.ts';

const world = gameWorld();
const createCaller = createCallerFactory(api);

async function admin(scopes?: readonly string[]) {
  return createCaller(requestCtx(world.services, await createAdmin(world.db.pool, scopes)));
}

it('lists the price of every station that trades a good, as quoted to players', async () => {
  const ann = await admin(['admin.economy.view']);
  const { stations, mid_price } = await ann.economy.prices({ commodity: 'ore' });
  expect(stations.map(({ station_name, action }) => [station_name, action])).toEqual([
    ['Ore Dock', 'S'],
    ['Ore Market', 'B'],
  ]);
  expect(mid_price).toBe(world.services.settings.current().mid_price_ore);
  const player = await world.player();
  await player.game.nav.move({ to: world.galaxy.sector(2) });
  await player.game.trading.dock({});
  const [dock] = stations;
  const market = await player.game.trading.market({ station_id: dock?.station_id ?? '' });
  expect(market.goods.find(({ commodity }) => commodity === 'ore')?.unit_price).toBe(dock?.unit_price);
  await player.game.trading.buy({ station_id: dock?.station_id ?? '', commodity: 'ore', quantity: 20 });
  const after = (await ann.economy.prices({ commodity: 'ore' })).stations.find(
    ({ station_id }) => station_id === dock?.station_id,
  );
  expect(after?.quantity).toBe((dock?.quantity ?? 0) - 20);
  expect(after?.unit_price).toBeGreaterThanOrEqual(dock?.unit_price ?? Number.POSITIVE_INFINITY);
  expect((await ann.economy.prices({ commodity: 'colonists' })).stations).toEqual([]);
  expect((await refusal((await admin(['admin.audit.view'])).economy.prices({ commodity: 'ore' }))).code).toBe(
    'FORBIDDEN',
  );
});

it('lists every sector of the active galaxy once, and every open warp', async () => {
  const { points, warps, regions } = await (await admin()).economy.sectorMap();
  expect(regions).toHaveLength(2);
  expect(points.map(([region, number]) => `${regions[region ?? 0]?.id} ${number}`).toSorted()).toHaveLength(8);
  expect(new Set(points.map(([, number]) => number))).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8]));
  const named = warps.map(([from = 0, to = 0, oneWay]) => {
    const ends = [points[from]?.[1], points[to]?.[1]];
    return `${oneWay ? ends.join('>') : ends.toSorted().join('-')}`;
  });
  expect(named.toSorted()).toEqual(['1-2', '1-6', '1-7', '2-3', '3-4', '3>6', '4-5'].toSorted());
});

type Made = { quantity: number; goods_total: number; minutes_ago?: number };

async function record(player: TestPlayer, commodity: string, side: 'buy' | 'sell', made: readonly Made[]) {
  const station = await stationOf('Ore Dock');
  await world.db.pool.query(
    `INSERT INTO trades (id, player_id, station_id, sector_id, ship_id, commodity, side, quantity, goods_total, tax, total,
       credits_after, created_at)
     SELECT gen_random_uuid(), $1, $2, $3, $4, $5, $6, t.quantity, t.goods_total, 0, t.goods_total, 0,
       $7::timestamptz - coalesce(t.minutes_ago, 1) * interval '1 minute'
     FROM json_to_recordset($8::json) AS t(quantity int, goods_total int, minutes_ago int)`,
    [player.player_id, station, world.galaxy.sector(2), randomUUID(), commodity, side, START, JSON.stringify(made)],
  );
}

async function stationOf(name: string): Promise<string> {
  const { rows } = await world.db.pool.query<{ id: string }>('SELECT id FROM stations WHERE name = $1 LIMIT 1', [name]);
  return rows[0]?.id ?? '';
}

const usual = Array.from({ length: 30 }, (_, at): Made => ({ quantity: 10, goods_total: 1_000 + (at % 7) }));

it('finds a trade with an unusual price, with its player and place', async () => {
  const player = await world.player();
  await record(player, 'equipment', 'buy', [...usual, { quantity: 10, goods_total: 10 }]);
  // The same price on the other side, too few to judge.
  await record(player, 'equipment', 'sell', [{ quantity: 10, goods_total: 10 }]);
  const ann = await admin();
  const { items, rule } = await ann.economy.outliers({ commodity: 'equipment' });
  expect(items).toHaveLength(1);
  expect(items[0]).toMatchObject({
    user_id: player.user_id,
    username: player.username,
    station_name: 'Ore Dock',
    sector_number: 2,
    side: 'buy',
    unit_price: 1,
    typical_price: expect.closeTo(100.3, 1),
  });
  expect(items[0]?.price_score).toBeLessThan(-rule.score);
});

it('compares within the requested days only', async () => {
  const player = await world.player();
  const old = usual.map((trade) => ({ ...trade, minutes_ago: 5 * 24 * 60 }));
  await record(player, 'fuel', 'buy', [...old, { quantity: 10, goods_total: 9_000 }]);
  const ann = await admin();
  expect((await ann.economy.outliers({ commodity: 'fuel', days: 7 })).items).toHaveLength(1);
  expect((await ann.economy.outliers({ commodity: 'fuel', days: 1 })).items).toHaveLength(0);
});

it('is paginated without gaps or repetition', async () => {
  const player = await world.player();
  const odd = Array.from(
    { length: 5 },
    (_, at): Made => ({ quantity: 10, goods_total: 90_000, minutes_ago: 1 + (at >> 1) }),
  );
  await record(player, 'gourmet_food', 'sell', [...usual, ...odd]);
  const ann = await admin();
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await ann.economy.outliers({
      commodity: 'gourmet_food',
      limit: 2,
      ...(cursor !== undefined && { cursor }),
    });
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
  expect(new Set(seen).size).toBe(5);
  expect(seen).toHaveLength(5);
});

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(at)] ?? 0) + (sorted[Math.ceil(at)] ?? 0)) / 2;
}

function expected(values: readonly number[]): boolean[] {
  const middle = median(values);
  const apart = values.map((value) => Math.abs(value - middle));
  const mean_distance = apart.reduce((sum, one) => sum + one, 0) / apart.length;
  return values.map((value) => isOutlier(modifiedScore(value, { median: middle, mad: median(apart), mean_distance })));
}

const made = fc.record({
  quantity: fc.integer({ min: 1, max: 40 }),
  goods_total: fc.oneof(
    { weight: 5, arbitrary: fc.integer({ min: 900, max: 1_100 }) },
    fc.integer({ min: 1, max: 1e6 }),
  ),
});

it('finds the same trades as the rule', { timeout: 60_000 }, async () => {
  const player = await world.player();
  const ann = await admin();
  await fc.assert(
    fc.asyncProperty(fc.array(made, { minLength: MIN_TRADES, maxLength: 60 }), async (trades) => {
      await world.db.pool.query('DELETE FROM trades WHERE commodity = $1', ['luxury_goods']);
      await record(player, 'luxury_goods', 'sell', trades);
      const byPrice = expected(trades.map(({ quantity, goods_total }) => goods_total / quantity));
      const byTotal = expected(trades.map(({ goods_total }) => goods_total));
      const count = trades.filter((_, at) => byPrice[at] || byTotal[at]).length;
      const { items } = await ann.economy.outliers({ commodity: 'luxury_goods', limit: 100 });
      expect(items).toHaveLength(count);
    }),
    { numRuns: 40 },
  );
});

/** Of a good with so many trades that its medians come from the sample; every 500th at ten times its price. */
async function recordMany(player: TestPlayer, commodity: string, side: string, count: number): Promise<void> {
  await world.db.pool.query(
    `INSERT INTO trades (id, player_id, station_id, sector_id, ship_id, commodity, side, quantity, goods_total, tax, total,
       credits_after, created_at)
     SELECT gen_random_uuid(), $1, $2, $3, $2, $4, $5, 10, w.total, 0, w.total, 0, $6::timestamptz - n * interval '1 second'
     FROM generate_series(1, $7::int) AS n
       CROSS JOIN LATERAL (SELECT CASE WHEN n % 500 = 0 THEN 10000 ELSE 1000 + n % 50 END AS total) w`,
    [player.player_id, await stationOf('Ore Dock'), world.galaxy.sector(2), commodity, side, START, count],
  );
}

it('uses a sample for a common good, and all trades for a rare one', async () => {
  const player = await world.player();
  await recordMany(player, 'exotic_technology', 'buy', 25_000);
  await record(player, 'precious_metals', 'buy', [...usual, { quantity: 10, goods_total: 10 }]);
  const ann = await admin();
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await ann.economy.outliers({ commodity: 'exotic_technology', limit: 100, ...(cursor && { cursor }) });
    expect(page.items.every(({ goods_total }) => goods_total === 10_000)).toBe(true);
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
  expect(new Set(seen).size).toBe(50);
  const { items } = await ann.economy.outliers({ commodity: 'precious_metals' });
  expect(items.map(({ goods_total }) => goods_total)).toEqual([10]);
});
