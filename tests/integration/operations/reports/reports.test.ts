import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#server/api.ts';
import { deliverReport } from '#server/operations/reports/deliver-report.ts';
import { reportHandlers } from '#server/operations/reports/handlers.ts';
import { listDueReports } from '#server/operations/reports/queries/list-saved.ts';
import type { ReportResult } from '#server/operations/reports/schemas.ts';
import { createCallerFactory } from '#server/platform/procedure.ts';
import { createAdmin } from '#tests/support/actors.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createGalaxy, createTestPlayer, type TestGalaxy } from '#tests/support/galaxy-factory.ts';
import { gameClient, refusal } from '#tests/support/game-client.ts';
import { recordCombat } from '#tests/support/recorded-combat.ts';
import { createTestServices, requestCtx, START, type TestServices } from '#tests/support/services.ts';
import { SMALL_GALAXY } from '#tests/support/small-galaxy.ts';

const HOUR_MS = 3_600_000;
const createCaller = createCallerFactory(api);
type Person = Awaited<ReturnType<typeof createTestPlayer>>;
let world: { db: TestDatabase; services: TestServices; galaxy: TestGalaxy };
let ann: Person;
let gone: Person;

async function admin(scopes?: readonly string[]) {
  return createCaller(requestCtx(world.services, await createAdmin(world.db.pool, scopes)));
}
type TestTrade = { side: string; quantity: number; total: number; profit?: number };
async function addTrade(player: Person, trade: TestTrade, at = new Date(START.getTime() - 1_000)) {
  await world.db.pool.query(
    `INSERT INTO trades (id, player_id, station_id, sector_id, ship_id, commodity, side, quantity, goods_total, tax, total,
       profit, credits_after, created_at)
     VALUES ($1, $2, $3, $4, $1, $5, $6, $7, $8, 0, $8, $9, 0, $10)`,
    [
      randomUUID(),
      player.player_id,
      world.galaxy.station(2),
      world.galaxy.sector(2),
      trade.side === 'buy' ? 'ore' : 'fuel',
      trade.side,
      trade.quantity,
      trade.total,
      trade.profit ?? null,
      at,
    ],
  );
}

beforeAll(async () => {
  const db = await createTestDatabase();
  const services = createTestServices(db);
  world = { db, services, galaxy: await createGalaxy(db.pool, SMALL_GALAXY) };
  ann = await createTestPlayer(services, '=ann');
  gone = await createTestPlayer(services);
  await addTrade(ann, { side: 'buy', quantity: 10, total: 100 });
  await addTrade(ann, { side: 'sell', quantity: 4, total: 200, profit: 50 });
  await addTrade(ann, { side: 'sell', quantity: 6, total: 100, profit: 75 });
  await addTrade(gone, { side: 'sell', quantity: 900, total: 9_000, profit: 9_000 });
  const fights = [
    { attacker: gone },
    { attacker: ann, defender: gone, winner: 'draw' as const },
    { defender: ann },
    {},
  ];
  for (const [index, fight] of fights.entries())
    await recordCombat(world.db.pool, { ...fight, started_at: new Date(START.getTime() - 86_400_000 * index) });
  await world.db.pool.query('UPDATE users SET deleted = true WHERE id = $1', [gone.user_id]);
  await world.db.pool.query('UPDATE users SET last_login = $2 WHERE id = $1', [ann.user_id, START]);
});

afterAll(() => world.db.drop());

async function generate(template: Record<string, unknown>): Promise<ReportResult> {
  return (await admin()).reports.generate({ metrics: ['player_total_count'], ...template });
}

it('generates a scheduled report once per due time, for an owner who may still read it', async () => {
  const owner = await createAdmin(world.db.pool);
  const own = createCaller(requestCtx(world.services, owner));
  const template = { name: 'Each day', metrics: ['player_total_count'], schedule: 'daily' as const };
  const saved = await own.reports.save(template);
  expect(saved.next_at).not.toBeNull();
  expect((await (await admin()).reports.saved()).items).toEqual([]);
  expect(await listDueReports(world.services)).not.toContain(saved.id);
  const due = { ...world.services, clock: { now: () => new Date(saved.next_at ?? '') } };
  expect(await listDueReports(due)).toContain(saved.id);
  const runs = await Promise.all([deliverReport(due, saved.id), deliverReport(due, saved.id)]);
  expect(runs.map(({ delivered }) => delivered).sort()).toEqual([false, true]);
  const notices = world.services.published.filter(
    ({ room, type }) => room === `personal:${owner.user_id}` && type === 'admin_notice',
  );
  expect(notices).toMatchObject([{ data: { type: 'report_delivered', name: 'Each day' } }]);
  const { items } = await own.reports.deliveries({});
  expect(items).toMatchObject([{ result: { name: 'Each day', data: { player_total_count: expect.any(Number) } } }]);
  const [again] = (await own.reports.saved()).items;
  expect(Date.parse(again?.next_at ?? '')).toBe(Date.parse(saved.next_at ?? '') + 86_400_000);
  await world.db.pool.query('DELETE FROM admin_scope_grant WHERE user_id = $1', [owner.user_id]);
  const later = { ...world.services, clock: { now: () => new Date(again?.next_at ?? '') } };
  expect(await deliverReport(later, saved.id)).toEqual({ delivered: false });
  const { rows } = await world.db.pool.query('SELECT next_at FROM saved_reports WHERE id = $1', [saved.id]);
  expect(rows).toEqual([{ next_at: null }]);
});

it('ends the schedule of a template unknown to this release, which can still be deleted', async () => {
  const own = await admin();
  const saved = await own.reports.save({ name: 'Old', metrics: ['player_total_count'], schedule: 'weekly' });
  const due = { ...world.services, clock: { now: () => new Date(saved.next_at ?? '') } };
  for (const change of ['{"filters": [{"field": "no_such", "operator": "eq", "value": 1}]}', '{"metrics": []}']) {
    await world.db.pool.query('UPDATE saved_reports SET template = template || $2::jsonb, next_at = $3 WHERE id = $1', [
      saved.id,
      change,
      saved.next_at,
    ]);
    expect(await deliverReport(due, saved.id)).toEqual({ delivered: false });
    expect(await listDueReports(due)).not.toContain(saved.id);
  }
  expect((await own.reports.saved()).items).toMatchObject([{ name: 'Old', template: null, next_at: null }]);
  await own.reports.delete({ id: saved.id });
});

it('deletes an owner’s template with its reports, and no one else’s', async () => {
  const [one, two] = [await admin(), await admin()];
  const { id } = await one.reports.save({ name: 'Mine', metrics: ['ship_total_count'] });
  expect((await refusal(two.reports.delete({ id }))).code).toBe('NOT_FOUND');
  await one.reports.delete({ id });
  expect((await one.reports.saved()).items).toEqual([]);
  expect((await refusal(one.reports.save({ metrics: ['ship_total_count'] }))).code).toBe('VALIDATION');
});

it('lists metrics and templates without the database', async () => {
  const ctx = requestCtx(world.services, await createAdmin(world.db.pool));
  const pool = { query: () => Promise.reject(new Error('no database')) };
  const offline = createCaller({ ...ctx, pool: pool as never });
  expect((await offline.reports.metrics()).metrics).toHaveLength(12);
  expect((await offline.reports.templates()).templates).toHaveLength(3);
});

it('calculates every metric of existing accounts, and 0 for unknown ones', async () => {
  const { metrics } = await (await admin()).reports.metrics();
  const result = await generate({ name: 'all', metrics: [...metrics.map(({ id }) => id), 'no_such_metric'] });
  expect(result.id).toMatch(/^report-[0-9a-f]{12}$/);
  expect(result).toMatchObject({ name: 'all', generatedAt: START.toISOString(), template: { visualization: 'table' } });
  const { credits, turns } = await gameClient(world.services, ann).players.me();
  expect(result.data).toEqual({
    player_total_count: 1,
    player_active_count: 1,
    player_avg_credits: credits,
    player_total_credits: credits,
    player_avg_turns: turns,
    market_total_transactions: 3,
    market_total_volume: 20,
    market_avg_profit_margin: 50,
    sector_total_count: expect.any(Number),
    combat_total_encounters: 2,
    ship_total_count: 1,
    team_total_count: 0,
    no_such_metric: 0,
  });
});

it('calculates the margin alone as beside other metrics, with the groups that have no sale', async () => {
  expect((await generate({ metrics: ['market_avg_profit_margin'] })).data).toEqual({ market_avg_profit_margin: 50 });
  const { data } = await generate({ metrics: ['market_avg_profit_margin'], groupBy: ['side'] });
  expect(data).toEqual({
    market_avg_profit_margin: [
      { group: { side: 'buy' }, value: 0 },
      { group: { side: 'sell' }, value: 50 },
    ],
  });
});

it('applies filters, groups and order', async () => {
  const sales = { id: 'f1', field: 'side', operator: 'eq', value: 'sell' };
  expect((await generate({ metrics: ['market_total_volume'], filters: [sales] })).data).toEqual({
    market_total_volume: 10,
  });
  const filters = [sales, { id: 'f2', field: 'total', operator: 'gt', value: 100 }];
  expect((await generate({ metrics: ['market_total_volume'], filters })).data).toEqual({ market_total_volume: 4 });
  const grouped = await generate({
    metrics: ['market_total_volume', 'player_total_count'],
    groupBy: ['side', 'commodity'],
    sortBy: [{ field: 'side', direction: 'desc' }],
  });
  expect(grouped.data).toEqual({
    market_total_volume: [
      { group: { side: 'sell', commodity: 'fuel' }, value: 10 },
      { group: { side: 'buy', commodity: 'ore' }, value: 10 },
    ],
    player_total_count: 1,
  });
  expect(grouped.applied).toMatchObject({
    market_total_volume: { groupBy: ['side', 'commodity'] },
    player_total_count: { groupBy: [] },
  });
  const days = await generate({ metrics: ['market_total_transactions'], groupBy: ['day'], sortBy: ['-value'] });
  expect(days.data).toEqual({ market_total_transactions: [{ group: { day: '2026-03-01' }, value: 3 }] });
  const since = {
    id: 'f',
    field: 'created_at',
    operator: 'gte',
    value: new Date(START.getTime() - 86_400_000).toISOString(),
  };
  const fights = await generate({ metrics: ['combat_total_encounters'], groupBy: ['month'], filters: [since] });
  expect(fights.data).toEqual({ combat_total_encounters: [{ group: { month: '2026-02' }, value: 1 }] });
});

// asvs: 2.2.3
it('refuses unusable inputs, too many metrics and none, and administrators without the scope', async () => {
  const unknown = { id: 'f', field: 'hull', operator: 'eq', value: '1' };
  expect(await refusal(generate({ filters: [unknown] }))).toMatchObject({
    code: 'VALIDATION',
    extra: { errors: [{ path: 'filters.0' }] },
  });
  await expect(generate({ metrics: [] })).rejects.toThrow();
  await expect(generate({ metrics: Array.from({ length: 51 }, () => 'player_total_count') })).rejects.toThrow();
  const other = await admin(['admin.players.view']);
  expect((await refusal(other.reports.generate({ metrics: ['player_total_count'] }))).code).toBe('FORBIDDEN');
});

async function download(query: string, scopes?: readonly string[]): Promise<Response> {
  const [handler] = reportHandlers;
  const ctx = requestCtx(world.services, await createAdmin(world.db.pool, scopes));
  if (!handler) throw new Error('no handler');
  return handler.handle(new Request(`http://localhost/api/v1/admin/analytics/export?${query}`), ctx, {});
}

// asvs: 5.4.1 5.4.2
it('exports each dataset in both formats, under its name and with its row limit', async () => {
  for (const dataset of ['players', 'economy', 'combat', 'teams', 'ships', 'performance']) {
    const answer = await download(`dataset=${dataset}`);
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${dataset}-export.json"`);
    expect(answer.headers.get('x-export-row-cap')).toBe('10000');
    expect(answer.headers.get('x-export-truncated')).toBe('false');
    const { rows, truncated } = (await answer.json()) as { rows: Record<string, unknown>[]; truncated: boolean };
    expect(truncated).toBe(false);
    const csv = await (await download(`dataset=${dataset}&format=csv`)).text();
    expect(csv.split('\r\n').filter(Boolean)).toHaveLength(rows.length + 1);
  }
  const players = (await (await download('dataset=players')).json()) as { rows: { username: string }[] };
  expect(players.rows.map(({ username }) => username)).toEqual(['=ann']);
  const combats = (await (await download('dataset=combat')).json()) as { rows: Record<string, unknown>[] };
  expect(combats.rows).toMatchObject([
    { type: 'ship', status: 'ended', winner: 'draw', sector_number: 5 },
    { status: 'active', winner: null, ended_at: null },
  ]);
  const pointer = (await (await download('dataset=performance')).json()) as { rows: unknown[] };
  expect(pointer.rows).toMatchObject([{ endpoint: '/api/v1/admin/performance/metrics' }]);
});

it('escapes formulas in CSV files, and adds a byte order mark on request', async () => {
  const csv = await (await download('dataset=players&format=csv')).text();
  expect(csv).toContain(",'=ann,");
  const bytes = new Uint8Array(await (await download('dataset=players&format=csv&bom=true')).arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
});

it('ends an export at its row limit, page by page', async () => {
  await world.db.pool.query(
    `INSERT INTO trades (id, player_id, station_id, sector_id, ship_id, commodity, side, quantity, goods_total, tax, total,
       credits_after, created_at)
     SELECT gen_random_uuid(), $1, $2, $3, $1, 'ore', 'buy', 1, 1, 0, 1, 0, $4 FROM generate_series(1, 10020)`,
    [ann.player_id, world.galaxy.station(2), world.galaxy.sector(2), new Date(START.getTime() - 3_600_000)],
  );
  const { rows } = (await (await download('dataset=economy')).json()) as { rows: { id: string }[] };
  expect(new Set(rows.map(({ id }) => id)).size).toBe(10_000);
});

it('refuses excel and pdf with 400, and callers without the scope', async () => {
  for (const format of ['excel', 'pdf'])
    await expect(download(`dataset=players&format=${format}`)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await expect(download('dataset=secrets')).rejects.toMatchObject({ code: 'VALIDATION' });
  await expect(download('dataset=players', ['admin.players.view'])).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

it('shows available metrics, marks the others, and has 12 time buckets', async () => {
  const metrics = await (await admin()).reports.performance({ timeRange: '1h' });
  expect(metrics.historical).toHaveLength(12);
  expect(metrics.historical.at(-1)).toMatchObject({ transactions: 4 });
  expect(metrics.system).toMatchObject({ cpuUsage: 0, errorRate: 0, sources: { cpuUsage: 'no_probe' } });
  expect(metrics.system.activeConnections).toBeGreaterThan(0);
  expect(metrics.system.requestsPerSecond).toBeCloseTo(4 / 60, 3);
  expect(metrics.application).toMatchObject({ responseTimeP50: 0, responseTimeP95: 0, responseTimeP99: 0 });
  expect(metrics.database).toMatchObject({ queryTime: 0, slowQueries: 0 });
  expect((await (await admin()).reports.performance({})).timeRange).toBe('24h');
});

it('counts the last 24 hours by hour: people, trades, credits and errors', async () => {
  const { pool } = world.db;
  const present = new Date(Math.floor(START.getTime() / HOUR_MS) * HOUR_MS);
  const before = (hours: number) => new Date(present.getTime() - hours * HOUR_MS);
  await pool.query('UPDATE players SET created_at = $2 WHERE user_id = $1', [ann.user_id, before(30)]);
  await pool.query('UPDATE players SET created_at = $2 WHERE user_id = $1', [gone.user_id, before(2)]);
  await pool.query('DELETE FROM player_presence');
  await pool.query('INSERT INTO player_presence (player_id, seen_at) VALUES ($1, $2)', [ann.player_id, START]);
  await pool.query('DELETE FROM refresh_token');
  for (const [user, hours] of [
    [ann.user_id, 5],
    [ann.user_id, 5],
    [gone.user_id, 2],
    [ann.user_id, 25],
  ] as const)
    await pool.query(
      `INSERT INTO refresh_token (id, user_id, family_id, token, expires_at, created_at)
       VALUES ($1::uuid, $2, $1::uuid, $1::text, $3, $3)`,
      [randomUUID(), user, before(hours)],
    );
  await pool.query('INSERT INTO service_error_hours (hour, errors) VALUES ($1, 3), ($2, 40)', [before(1), before(24)]);

  await addTrade(ann, { side: 'buy', quantity: 10, total: 100 }, before(7));
  await addTrade(ann, { side: 'sell', quantity: 10, total: 200, profit: 100 }, before(7));

  const day = await (await admin()).reports.lastDay();
  expect(day).toMatchObject({ online: 1, new_players: 1, returning_players: 1 });
  expect(day.hours).toHaveLength(24);
  expect(day.hours.at(-1)?.started_at).toBe(present.toISOString());
  const hour = (ago: number) => day.hours.at(-1 - ago);
  expect(hour(5)).toMatchObject({ active_players: 1, new_players: 0, errors: 0 });
  expect(hour(2)).toMatchObject({ active_players: 1, new_players: 1 });
  expect(hour(1)).toMatchObject({ errors: 3 });
  expect(day.hours.reduce((sum, { errors }) => sum + errors, 0)).toBe(3);
  expect(hour(7)).toMatchObject({ trades: 2, credits_destroyed: 100, credits_created: 200 });
});
