/** One publication to a sector of 2,000 real clients until the last has it ÷ the same by bare socket.io; memory a socket. */
import { availableParallelism } from 'node:os';
import { createCrowd } from '#tests/load/fan-out/crowd.ts';
import { percentile } from '#tests/load/login/time-reads.ts';
import { type BenchDatabase, benchEnvironment, createBenchDatabase } from '#tests/load/rest/bench-database.ts';
import { median } from '#tests/load/rest/interleave.ts';
import { type BenchProgram, startProgram } from '#tests/load/rest/start-child.ts';

const CLIENTS = 2_000;
/** Publications of one measurement. */
const PUBLICATIONS = 5;
const SIDES = ['ours', 'bare'] as const;
type Side = (typeof SIDES)[number];

/** Milliseconds from the publication. */
export type Reach = { p50: number; p99: number; last: number };
export type FanOutBench = {
  clients: number;
  ours: Reach;
  bare: Reach;
  lastRatio: number;
  ratios: number[];
  /** Resident KiB that one connected client adds. */
  socketKiB: Record<Side, number>;
};

type Stage = { hubs: Record<Side, BenchProgram>; audiences: BenchProgram[] };

export async function benchFanOut(options: { rounds: number; clients?: number }): Promise<FanOutBench> {
  const clients = options.clients ?? CLIENTS;
  const database = await createBenchDatabase();
  const programs: BenchProgram[] = [];
  async function start(program: string, env: Record<string, string>, nodeArguments?: string[]) {
    const started = await startProgram(program, env, nodeArguments);
    programs.push(started);
    return started;
  }
  try {
    const stage = await setStage(database, clients, start);
    const socketKiB = await openAll(stage, clients);
    for (const side of SIDES) await publishSome(stage, side);
    const rounds: Record<Side, Reach>[] = [];
    for (let round = 0; round < options.rounds; round++) rounds.push(await playRound(stage));
    const ratios = rounds.map(({ ours, bare }) => ours.last / bare.last);
    return {
      clients,
      ours: middle(rounds.map(({ ours }) => ours)),
      bare: middle(rounds.map(({ bare }) => bare)),
      lastRatio: median(ratios),
      ratios,
      socketKiB,
    };
  } finally {
    await Promise.all(programs.toReversed().map((program) => program.stop()));
    await database.stop();
  }
}

type StartProgram = (program: string, env: Record<string, string>, nodeArguments?: string[]) => Promise<BenchProgram>;

async function setStage(database: BenchDatabase, clients: number, start: StartProgram): Promise<Stage> {
  const { sectorId, tokenFile } = await createCrowd(database, clients);
  const env = { ...benchEnvironment(database), BENCH_SECTOR_ID: sectorId, LOG_LEVEL: 'warn' };
  const hubs = {
    ours: await start('../fan-out/our-hub.ts', env, ['--expose-gc']),
    bare: await start('../fan-out/bare-hub.ts', env, ['--expose-gc']),
  };
  const processes = Math.max(2, Math.min(4, availableParallelism() - 1));
  const audiences = await Promise.all(
    Array.from({ length: processes }, (_, index) =>
      start('../fan-out/listeners.ts', {
        BENCH_TOKENS: tokenFile,
        BENCH_FROM: String(Math.round((clients * index) / processes)),
        BENCH_TO: String(Math.round((clients * (index + 1)) / processes)),
        BENCH_OURS: hubs.ours.url,
        BENCH_BARE: hubs.bare.url,
      }),
    ),
  );
  return { hubs, audiences };
}

/** Connects every client at both hubs. KiB a client. */
async function openAll({ hubs, audiences }: Stage, clients: number): Promise<Record<Side, number>> {
  const grown = { ours: 0, bare: 0 };
  for (const side of SIDES) {
    const resident = async () => (await hubs[side].call<{ rss: number }>('memory')).rss;
    const before = await resident();
    await Promise.all(audiences.map((audience) => audience.call(`open ${side}`)));
    grown[side] = ((await resident()) - before) / 1_024 / clients;
  }
  return grown;
}

/** A B B A, so that drift and neighbours' noise fall on both alike. */
async function playRound(stage: Stage): Promise<Record<Side, Reach>> {
  const first = await publishSome(stage, 'ours');
  const bare = middle([await publishSome(stage, 'bare'), await publishSome(stage, 'bare')]);
  return { ours: middle([first, await publishSome(stage, 'ours')]), bare };
}

async function publishSome(stage: Stage, side: Side): Promise<Reach> {
  const reaches: Reach[] = [];
  for (let count = 0; count < PUBLICATIONS; count++) reaches.push(await publishOnce(stage, side));
  return middle(reaches);
}

async function publishOnce({ hubs, audiences }: Stage, side: Side): Promise<Reach> {
  const { at } = await hubs[side].call<{ at: number }>('publish');
  const heard = await Promise.all(audiences.map((audience) => audience.call<{ arrivals: number[] }>(`heard ${side}`)));
  const after = heard.flatMap(({ arrivals }) => arrivals.map((arrival) => arrival - at));
  return { p50: percentile(after, 0.5), p99: percentile(after, 0.99), last: Math.max(...after) };
}

function middle(all: readonly Reach[]): Reach {
  return {
    p50: median(all.map(({ p50 }) => p50)),
    p99: median(all.map(({ p99 }) => p99)),
    last: median(all.map(({ last }) => last)),
  };
}

export function describeFanOutBench({ clients, ours, bare, lastRatio, ratios, socketKiB }: FanOutBench): string {
  const row = (name: string, { p50, p99, last }: Reach, kib: number) =>
    `  ${name.padEnd(22)} p50 ${p50.toFixed(1).padStart(6)} ms   p99 ${p99.toFixed(1).padStart(6)} ms   last ${last.toFixed(1).padStart(6)} ms   ${kib.toFixed(1)} KiB a socket`;
  return [
    `One publication to ${clients.toLocaleString('en')} clients in a sector, rounds A B B A`,
    row('our hub', ours, socketKiB.ours),
    row('bare socket.io', bare, socketKiB.bare),
    `  our hub / bare         last ${lastRatio.toFixed(2)}   (rounds ${ratios.map((one) => one.toFixed(2)).join(' ')})`,
  ].join('\n');
}

if (import.meta.main) console.log(describeFanOutBench(await benchFanOut({ rounds: 5 })));
