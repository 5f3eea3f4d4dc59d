import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type SoakOperator, startOperator } from '#tests/chaos/soak/operator.ts';
import { type SoakPlayer, startPlayer } from '#tests/chaos/soak/player.ts';
import { memoryOf, type SoakService, startSoakService } from '#tests/chaos/soak/service.ts';
import { expectQuick } from '#tests/chaos/world.ts';
import { createRing } from '#tests/load/soak/ring-world.ts';
import { postmasterOf } from '#tests/support/postgres-processes.ts';

/** `npm run soak` sets it. */
const MINUTES = Number(process.env.SOAK_MINUTES ?? 1);
const IS_LONG = MINUTES >= 5;
const { PLAYERS, PACE_MS } = IS_LONG ? { PLAYERS: 200, PACE_MS: 1_000 } : { PLAYERS: 60, PACE_MS: 500 };
const MAX_GROWTH = 1.15;
const SAMPLES = 30;
const TIMEOUT = MINUTES * 60_000 + 180_000;

let service: SoakService;
let operator: SoakOperator;
let players: SoakPlayer[] = [];
let opening: Map<string, { credits: number; turns_spent: number }>;
beforeAll(async () => {
  service = await startSoakService();
  const traders = await createRing(service.connectionString, PLAYERS);
  opening = await readPlayers();
  operator = await startOperator(service.url);
  players = await Promise.all(traders.map((trader) => startPlayer(service.url, trader, PACE_MS)));
}, TIMEOUT);
afterAll(() => service.stop(), TIMEOUT);

async function query<T extends pg.QueryResultRow>(sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: service.connectionString });
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}

async function readPlayers() {
  const rows = await query<{ id: string; credits: string; turns_spent: string; sector_id: string; ore: number }>(
    `SELECT p.id, p.credits, p.turns_spent, p.current_sector_id AS sector_id, COALESCE(c.quantity, 0)::int AS ore
     FROM players p LEFT JOIN ship_cargo c ON c.ship_id = p.active_ship_id`,
  );
  return new Map(
    rows.map((row) => [row.id, { ...row, credits: Number(row.credits), turns_spent: Number(row.turns_spent) }]),
  );
}

function expectNoFault(): void {
  expect(players.flatMap((player) => player.fault() ?? [])).toEqual([]);
}

/** Kills a process; resolves with the milliseconds until every player was served since. */
async function recoveryFrom(cause: string, pid: number): Promise<number> {
  const killed = performance.now();
  process.kill(pid, 'SIGKILL');
  while (players.some(({ account }) => account.served_at <= killed)) {
    expectNoFault();
    await pause(20);
  }
  const ms = Math.max(...players.map(({ account }) => account.served_at)) - killed;
  process.stdout.write(`  kill -9 of ${cause}: every player served again after ${Math.round(ms)} ms\n`);
  return ms;
}

async function sampleMemory(everyMs: number): Promise<number[]> {
  const samples: number[] = [];
  while (samples.length < SAMPLES) {
    const each = await Promise.all((await service.workers()).map(memoryOf));
    samples.push(each.reduce((sum, mib) => sum + mib, 0));
    await pause(everyMs);
  }
  return samples;
}

function expectFlat(samples: readonly number[]): void {
  const median = (part: readonly number[]) =>
    [...part].sort((a, b) => a - b)[Math.floor(part.length / 2)] ?? Number.NaN;
  const [first, last] = [median(samples.slice(0, 10)), median(samples.slice(-10))];
  process.stdout.write(`  memory of both workers ${Math.round(first)} MiB, at the end ${Math.round(last)} MiB\n`);
  // A process that was just started still grows: only the long form has seen it settle.
  expect(last / first).toBeLessThan(IS_LONG ? MAX_GROWTH : 2);
}

function expectHonest(): void {
  expectNoFault();
  const counts = new Map<number, number>();
  for (const { account } of players)
    for (const [status, count] of account.statuses) counts.set(status, (counts.get(status) ?? 0) + count);
  process.stdout.write(`  answers by status ${JSON.stringify(Object.fromEntries(counts))}\n`);
  expect([...counts.keys()].filter((status) => ![0, 200, 503].includes(status))).toEqual([]);
}

/** The database says what the answers said: no acknowledged write is lost, none was made twice. */
async function expectNothingLost(): Promise<void> {
  const stored = await readPlayers();
  const trades = await query<{ player_id: string; ids: string[] }>(
    'SELECT player_id, array_agg(id::text ORDER BY id) AS ids FROM trades GROUP BY player_id',
  );
  const made = new Map(trades.map(({ player_id, ids }) => [player_id, ids]));
  for (const { account } of players) {
    const { player_id, sector_id, ore } = account;
    const before = opening.get(player_id);
    expect(stored.get(player_id)).toMatchObject({
      sector_id,
      ore,
      credits: (before?.credits ?? 0) + account.credits,
      turns_spent: (before?.turns_spent ?? 0) + account.turns,
    });
    expect(made.get(player_id) ?? []).toEqual([...account.trades].sort());
  }
  const total = players.reduce((sum, { account }) => sum + account.trades.length, 0);
  process.stdout.write(`  ${total} trades acknowledged to ${PLAYERS} players, every one there, none twice\n`);
}

async function expectLedgerWhole(): Promise<void> {
  const { acts, verified } = await operator.stop();
  process.stdout.write(`  ${acts} acts of an operator acknowledged, ${verified.checked} entries in the ledger\n`);
  expect(acts).toBeGreaterThan(0);
  expect(verified.intact).toBe(true);
  // One whose answer was lost is there too.
  expect(verified.checked).toBeGreaterThanOrEqual(acts);
}

it(`${PLAYERS} players for ${MINUTES} min, both workers and the database killed once`, {
  timeout: TIMEOUT,
}, async () => {
  const started = performance.now();
  const until = (share: number) => pause(Math.max(0, started + share * MINUTES * 60_000 - performance.now()));
  const [one = 0, other = 0] = await service.workers();
  const recoveries: number[] = [];
  await until(0.15);
  recoveries.push(await recoveryFrom('a worker', one));
  await until(0.35);
  recoveries.push(await recoveryFrom('the database', await postmasterOf(service.folder)));
  await until(0.55);
  recoveries.push(await recoveryFrom('the other worker', other));
  for (const { account } of players) account.events = 0;
  await until(0.65);
  expectFlat(await sampleMemory((MINUTES * 60_000 * 0.35) / SAMPLES));
  expect((await service.workers()).length).toBe(2);
  expect(players.filter((player) => !player.isConnected()).length, 'players without a connection').toBe(0);
  expect(players.filter(({ account }) => account.events === 0).length, 'players that hear nothing').toBe(0);
  await Promise.all(players.map((player) => player.stop()));
  expectHonest();
  await expectNothingLost();
  await expectLedgerWhole();
  expectQuick(recoveries);
});
