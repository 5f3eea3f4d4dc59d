import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { expect } from 'vitest';
import { connectAlone } from '#server/platform/db/pool.ts';
import { type Answer, type Bots, startBots } from '#tests/chaos/bots.ts';
import { embeddedAddress } from '#tests/chaos/embedded-address.ts';
import { type ServiceChild, startService } from '#tests/integration/platform/start-service.ts';
import { BENCH_SECRETS } from '#tests/load/rest/bench-database.ts';
import { createTradeWorld } from '#tests/load/trade/world.ts';

/** `npm run chaos` sets it: the full numbers instead of a taste of each. */
export const FULL_RUN = process.env.CHAOS === 'long';
export const RECOVERED_WITHIN_MS = 5_000;
/** Waiting for a connection and one statement with its grace, as the service promises, and room for a busy machine. */
const ANSWERED_WITHIN_MS = 12_000;
const PLAYERS = 20;

export type World = {
  readonly folder: string;
  readonly bots: Bots;
  service(): ServiceChild;
  /** Kills the service with SIGKILL and starts it anew on the same data. */
  replaceService(): Promise<void>;
  /** A connection to the embedded database beside the service. */
  connect(): Promise<pg.Client>;
  close(): Promise<void>;
};

/** A service on an embedded database under `folder`, with 20 bots that buy and write down what was confirmed. */
export async function createWorld(given?: string): Promise<World> {
  const folder = given ?? (await mkdtemp(path.join(tmpdir(), 'starhelm-chaos-')));
  await chmod(folder, 0o755);
  const environment = { ...BENCH_SECRETS, GENERATE_GALAXY_ON_START: 'false', LOG_LEVEL: 'silent' };
  const start = () => startService(folder, environment);
  let service = await start();
  const world = await createTradeWorld(await embeddedAddress(folder), PLAYERS);
  await world.close();
  const bots = startBots(() => service.url, world.traders);
  await bots.untilAllServed();
  return {
    folder,
    bots,
    service: () => service,
    replaceService: async () => {
      await service.kill();
      service = await start();
    },
    connect: async () => connectAlone(await embeddedAddress(folder), 'long', 'chaos'),
    close: async () => {
      await service.stop();
      if (!given) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Waits until every bot is served again and says how long that took. */
export async function awaitRecovery(world: World, cause: string): Promise<number> {
  const ms = await world.bots.untilAllServed();
  process.stdout.write(`  ${cause}: every bot served again after ${Math.round(ms)} ms\n`);
  expect(world.service().isAlive(), 'the service lives').toBe(true);
  return ms;
}

/** Checked at the end, so that one slow recovery hides none of the others. */
export function expectQuick(recoveries: readonly number[]): void {
  const sorted = [...recoveries].sort((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  process.stdout.write(
    `  ${sorted.length} recoveries, median ${Math.round(median)} ms, slowest ${Math.round(sorted.at(-1) ?? 0)} ms\n`,
  );
  expect(sorted.filter((ms) => ms >= RECOVERED_WITHIN_MS)).toEqual([]);
}

/** Nothing but success and 503 with its code; none later than the service promises. */
export function expectAllowedAnswers(answers: readonly Answer[], alsoNone = false): void {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  const slowest = Math.max(0, ...answers.map(({ ms }) => ms));
  process.stdout.write(`  answers by status ${JSON.stringify(counts)}, slowest ${Math.round(slowest)} ms\n`);
  const allowed = alsoNone ? [200, 503, 0] : [200, 503];
  const others = answers.filter(({ status }) => !allowed.includes(status));
  expect(others.slice(0, 3)).toEqual([]);
  for (const { status, text } of answers)
    if (status === 503)
      expect(JSON.parse(text)).toMatchObject({ code: 'UNAVAILABLE', retry_after: expect.any(Number) });
  expect(slowest).toBeLessThan(ANSWERED_WITHIN_MS);
}

/** Every confirmed purchase is in the database, each once, and no other is. */
export async function expectNothingLost(world: World): Promise<void> {
  const confirmed = await world.bots.stop();
  const client = await world.connect();
  try {
    const { rows } = await client.query<{ player_id: string; ids: string[]; spent: string }>(
      'SELECT player_id, array_agg(id::text) AS ids, sum(total) AS spent FROM trades GROUP BY player_id',
    );
    let total = 0;
    for (const [player, trades] of confirmed) {
      const stored = rows.find(({ player_id }) => player_id === player)?.ids ?? [];
      total += trades.length;
      expect([...stored].sort(), `the trades of ${player}`).toEqual([...trades].sort());
    }
    process.stdout.write(`  ${total} confirmed purchases, every one there, none twice\n`);
    expect(total).toBeGreaterThan(0);
  } finally {
    await client.end();
  }
}

export async function times(count: number, everyMs: number, work: () => Promise<void>): Promise<void> {
  for (let time = 0; time < count; time++) {
    const started = performance.now();
    await work();
    if (time < count - 1) await pause(Math.max(0, everyMs - (performance.now() - started)));
  }
}
