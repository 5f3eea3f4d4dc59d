import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readTradeWeight } from '#server/companion/aria/advise-trades.ts';
import { readGroups, refreshGroups } from '#server/companion/aria/queries/read-groups.ts';
import {
  type Aggregate,
  offPeakWindows,
  reliableCommodities,
  topRoutes,
  watchOutCommodities,
} from '#server/companion/aria/rules/recommend.ts';
import type { Actor } from '#server/platform/context.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createGalaxy, createTestPlayer, type TestGalaxy } from '#tests/support/galaxy-factory.ts';
import { type GameClient, gameClient } from '#tests/support/game-client.ts';
import { createTestServices, type TestServices } from '#tests/support/services.ts';
import { SMALL_GALAXY } from '#tests/support/small-galaxy.ts';

let db: TestDatabase;
let services: TestServices;
let galaxy: TestGalaxy;
let actor: Actor & { player_id: string };
let game: GameClient;

beforeAll(async () => {
  db = await createTestDatabase({ texts: true });
});
afterAll(() => db.drop());
beforeEach(async () => {
  services = createTestServices(db);
  await db.pool.query('DELETE FROM users');
  await db.pool.query('DELETE FROM galaxies');
  await db.pool.query('DELETE FROM aria_security_log');
  await db.pool.query('DELETE FROM aria_instance_days');
  galaxy = await createGalaxy(db.pool, SMALL_GALAXY);
  actor = await createTestPlayer(services, 'ada');
  game = gameClient(services, actor);
});

type Sale = {
  commodity: string;
  source: number;
  dest: number;
  profit: number;
  hour: number;
  partner: number | null;
  minute: number;
};

async function observe(sales: readonly Sale[], partners: readonly string[] = []): Promise<void> {
  const station = (number: number) => (number === 2 ? galaxy.station(2) : galaxy.station(3));
  const sector = (number: number) => (number === 2 ? galaxy.sector(2) : galaxy.sector(3));
  for (const sale of sales) {
    const at = new Date(Date.UTC(2026, 1, 20, sale.hour, sale.minute));
    await db.pool.query(
      `INSERT INTO aria_trading_observations (id, trade_id, player_id, side, commodity, quantity, station_id, source_station, dest_station,
         dest_sector, profit, success, counterparty_id, observed_at)
       VALUES ($1, $1, $2, 'sell', $3, 1, $4, $5, $4, $6, $7, $8, $9, $10)`,
      [
        randomUUID(),
        actor.player_id,
        sale.commodity,
        station(sale.dest),
        station(sale.source),
        sector(sale.dest),
        sale.profit,
        sale.profit > 0,
        sale.partner === null ? null : partners[sale.partner],
        at,
      ],
    );
  }
  await db.pool.query(
    `INSERT INTO aria_quantum_cache (player_id, commodity, station_id)
     SELECT DISTINCT player_id, commodity, station_id FROM aria_trading_observations
     ON CONFLICT (player_id, commodity, station_id) DO UPDATE SET version = aria_quantum_cache.version + 1, groups = NULL, computed_at = NULL`,
  );
}

/** The specification's rules applied to single observations, without grouping. */
function bruteForce(sales: readonly Sale[], weight: number) {
  const washed = new Set(
    sales.filter((sale) => {
      if (sale.partner === null) return false;
      const withPartner = sales.filter(({ partner }) => partner === sale.partner);
      const minuteOf = ({ hour, minute }: Sale) => hour * 60 + minute;
      const quick = withPartner.filter((one) =>
        withPartner.some((other) => other !== one && Math.abs(minuteOf(one) - minuteOf(other)) <= 5),
      );
      // All sales of a test lie within one day.
      return quick.length > 3 && quick.includes(sale);
    }),
  );
  const counted = sales.filter((sale) => Math.abs(sale.profit) >= 100 && !washed.has(sale));
  function by(key: (sale: Sale) => string) {
    return [...Map.groupBy(counted, key)].map(([name, group]) => ({
      name,
      count: group.length * weight,
      average: group.reduce((sum, { profit }) => sum + profit, 0) / group.length,
      rate: group.filter(({ profit }) => profit > 0).length / group.length,
    }));
  }
  const sourced = by(({ commodity, source }) => `${commodity} ${source}`);
  return {
    routes: by(({ commodity, source, dest }) => `${commodity} ${source} ${dest}`)
      .filter(({ count }) => count >= 3)
      .map(({ average }) => average)
      .sort((a, b) => b - a)
      .slice(0, 5),
    reliable: sourced
      .filter(({ count, rate }) => count >= 5 && rate >= 0.7)
      .map(({ name }) => name)
      .sort(),
    watchOut: by(({ commodity }) => commodity)
      .filter(({ count, rate }) => count >= 5 && rate <= 0.3)
      .map(({ name }) => name)
      .sort(),
    hours: by(({ commodity, source, hour }) => `${commodity} ${source} ${hour}`)
      .filter(({ count }) => count > 0)
      .map(({ name, average }) => `${name} ${average.toFixed(3)}`)
      .sort(),
  };
}

const sale: fc.Arbitrary<Sale> = fc.record({
  commodity: fc.constantFrom('ore', 'fuel'),
  source: fc.constantFrom(2, 3),
  dest: fc.constantFrom(2, 3),
  profit: fc.oneof(fc.integer({ min: -400, max: 400 }), fc.constantFrom(99, 100, -100, -99)),
  hour: fc.constantFrom(3, 4, 17),
  minute: fc.integer({ min: 0, max: 59 }),
  partner: fc.constantFrom(null, null, 0, 1),
});

describe('recommendations', () => {
  it('equal a calculation over single trades, for any history', async () => {
    const partners = [randomUUID(), randomUUID()];
    await fc.assert(
      fc.asyncProperty(fc.array(sale, { maxLength: 40 }), fc.constantFrom(1, 0.5, 0), async (sales, weight) => {
        await db.pool.query('DELETE FROM aria_trading_observations');
        await db.pool.query('DELETE FROM aria_quantum_cache');
        await observe(sales, partners);
        const { groups } = await readGroups(services, actor.player_id);
        expect(await readGroups(services, actor.player_id)).toMatchObject({ cached: sales.length > 0 });
        const numberOf = (id: string | null) => (id === galaxy.station(2) ? 2 : 3);
        const source = (row: Aggregate) => `${row.commodity} ${numberOf(row.source_station)}`;
        expect({
          routes: topRoutes(groups, weight).map(({ average_profit }) => average_profit),
          reliable: reliableCommodities(groups, weight).map(source).sort(),
          watchOut: watchOutCommodities(groups, weight)
            .map(({ commodity }) => commodity)
            .sort(),
          hours: offPeakWindows(groups, weight)
            .map((row) => `${source(row)} ${row.hour} ${row.average_profit.toFixed(3)}`)
            .sort(),
        }).toEqual(bruteForce(sales, weight));
      }),
      { numRuns: 25 },
    );
  });

  it('are explained in the player’s language, with their trades, and follow the preferences', async () => {
    await db.pool.query('DELETE FROM aria_quantum_cache');
    expect(await game.aria.recommendations({})).toMatchObject({ recommendations: [], cached: false });
    const good = { commodity: 'ore', source: 2, dest: 3, profit: 500, hour: 4, minute: 0, partner: null };
    await observe([good, good, good, good, { ...good, profit: -200 }]);
    const { recommendations, cached } = await game.aria.recommendations({});
    expect(cached).toBe(false);
    expect(recommendations[0]).toMatchObject({
      kind: 'top_route',
      observations: 5,
      average_profit: 360,
      success_rate: 0.8,
    });
    expect(recommendations[0]?.explanation).toContain('360');
    expect(recommendations[0]?.evidence).toHaveLength(3);
    expect((await game.aria.recommendations({})).cached).toBe(true);
    await game.players.setPreferences({ ai_assistance_level: 'off' });
    expect((await game.aria.recommendations({})).recommendations).toEqual([]);
    expect(await game.aria.status()).toMatchObject({ available: false, reason: 'switched_off' });
  });

  it('show stale aggregates once and recompute them', async () => {
    await observe([{ commodity: 'ore', source: 2, dest: 3, profit: 500, hour: 4, minute: 0, partner: null }]);
    await game.aria.recommendations({});
    services.clock.advance(4 * 3_600_000);
    expect((await game.aria.recommendations({})).cached).toBe(true);
    expect(services.sentEvents).toContainEqual({ name: 'aria/groups.expired', data: { player_id: actor.player_id } });
    expect(await refreshGroups(services, actor.player_id)).toBe(1);
    expect((await readGroups(services, actor.player_id)).expired).toBe(false);
  });

  it('weight a flagged free account less, and a paying one fully', async () => {
    const weigh = () => readTradeWeight(services, actor.player_id);
    const weights = [await weigh()];
    for (const signal of ['soft', 'hard'] as const) {
      await flag(signal);
      weights.push(await weigh());
    }
    await db.pool.query(`UPDATE users SET subscription_tier = 'galactic_citizen'`);
    weights.push(await weigh());
    await db.pool.query(`UPDATE users SET subscription_tier = NULL`);
    weights.push(await weigh());
    await db.pool.query(`UPDATE multi_account_clusters SET status = 'cleared'`);
    expect([...weights, await weigh()]).toEqual([1, 0.5, 0, 1, 0, 1]);
  });
});

/** Puts the player's account into a cluster of accounts that operators have flagged. */
async function flag(signal: 'hard' | 'soft'): Promise<void> {
  await db.pool.query('DELETE FROM multi_account_clusters');
  const id = randomUUID();
  await db.pool.query(
    `INSERT INTO multi_account_clusters (id, status, signal, evidence, signature, created_at, updated_at)
     VALUES ($1, 'flagged', $2, '[]', 'test', now(), now())`,
    [id, signal],
  );
  await db.pool.query('INSERT INTO multi_account_members (user_id, cluster_id, signal) VALUES ($1, $2, $3)', [
    actor.user_id,
    id,
    signal,
  ]);
}
