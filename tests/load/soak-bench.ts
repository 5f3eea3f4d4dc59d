/** 100 players at once over the public routes, as their screens call them, and what the pool of connections shows. */
import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { benchEnvironment, createBenchDatabase } from '#tests/load/rest/bench-database.ts';
import { startProgram } from '#tests/load/rest/start-child.ts';
import { play, type SoakCourse, type Timed } from '#tests/load/soak/play.ts';
import { createRing } from '#tests/load/soak/ring-world.ts';

const PLAYERS = 100;
const SAMPLE_EVERY_MS = 100;
const METRICS_TOKEN = 'bench-metrics-token-of-ours';

export type SoakBench = {
  rate: number;
  p50: number;
  p99: number;
  /** Of the samples of callers that waited for a connection. */
  waiting: { median: number; p95: number; max: number };
  used: { median: number; max: number };
  /** Mean milliseconds that a connection was held. */
  heldMs: number;
  routes: { route: string; count: number; p50: number; p99: number }[];
};

type Options = { seconds: number; paceMs: number };

export async function benchSoak({ seconds, paceMs }: Options): Promise<SoakBench> {
  const database = await createBenchDatabase();
  try {
    const traders = await createRing(database.connectionString, PLAYERS);
    const server = await startProgram('our-server.ts', {
      ...benchEnvironment(database),
      METRICS_TOKEN,
      LOG_LEVEL: 'warn',
    });
    const agent = new Agent({ keepAlive: true, maxSockets: PLAYERS });
    const course: SoakCourse = {
      agent,
      url: server.url,
      paceMs,
      until: performance.now() + seconds * 1_000,
      timed: [],
    };
    try {
      const playing = Promise.all(traders.map((trader) => play(course, trader)));
      const samples = await samplePool(server.url, course.until);
      await playing;
      return figuresOf(course.timed, samples, seconds);
    } finally {
      agent.destroy();
      await server.stop();
    }
  } finally {
    await database.stop();
  }
}

type Sample = { waiting: number; used: number; heldSum: number; heldCount: number };

async function samplePool(url: string, until: number): Promise<Sample[]> {
  const samples: Sample[] = [];
  while (performance.now() < until) {
    const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
    const text = await answer.text();
    samples.push({
      waiting: read(text, 'database_connections{pool="requests",state="waiting"}'),
      used: read(text, 'database_connections{pool="requests",state="used"}'),
      heldSum: read(text, 'database_connection_held_seconds_sum{pool="requests"}'),
      heldCount: read(text, 'database_connection_held_seconds_count{pool="requests"}'),
    });
    await pause(SAMPLE_EVERY_MS);
  }
  return samples;
}

function read(metrics: string, name: string): number {
  const line = metrics.split('\n').find((one) => one.startsWith(`${name} `));
  if (line === undefined) throw new Error(`/metrics does not have ${name}`);
  return Number(line.slice(name.length));
}

function figuresOf(timed: readonly Timed[], samples: readonly Sample[], seconds: number): SoakBench {
  const all = timed.map(({ ms }) => ms);
  const [waiting, used] = [samples.map((one) => one.waiting), samples.map((one) => one.used)];
  const last = samples.at(-1);
  return {
    rate: timed.length / seconds,
    p50: share(all, 0.5),
    p99: share(all, 0.99),
    waiting: { median: share(waiting, 0.5), p95: share(waiting, 0.95), max: share(waiting, 1) },
    used: { median: share(used, 0.5), max: share(used, 1) },
    heldMs: last ? (last.heldSum / last.heldCount) * 1_000 : Number.NaN,
    routes: [...Map.groupBy(timed, ({ route }) => route)]
      .map(([route, calls]) => {
        const times = calls.map(({ ms }) => ms);
        return { route, count: calls.length, p50: share(times, 0.5), p99: share(times, 0.99) };
      })
      .sort((a, b) => b.p50 - a.p50),
  };
}

function share(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

export function describeSoakBench({ rate, p50, p99, waiting, used, heldMs, routes }: SoakBench): string {
  return [
    `${PLAYERS} players over the public routes: ${rate.toFixed(0)} requests/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
    `  waiting for a connection: median ${waiting.median}, p95 ${waiting.p95}, most ${waiting.max}`,
    `  connections in use: median ${used.median}, most ${used.max}; each held ${heldMs.toFixed(2)} ms on average`,
    ...routes.map(
      (one) =>
        `  ${one.route.padEnd(28)} ${String(one.count).padStart(6)} ×  p50 ${one.p50.toFixed(1).padStart(7)} ms  p99 ${one.p99.toFixed(1).padStart(7)} ms`,
    ),
  ].join('\n');
}

if (import.meta.main) {
  const [seconds = '20', paceMs = '250'] = process.argv.slice(2);
  console.log(describeSoakBench(await benchSoak({ seconds: Number(seconds), paceMs: Number(paceMs) })));
}
