/**
 * Reads of one process ÷ reads of two that share a database and a Redis. The load, the database and both processes share
 * the cores of one machine, so the wall clock cannot show what a second core would add. What is compared is the
 * processor time of the service that a read costs: two processes with a core each reach twice its inverse. The two are
 * loaded in turn, each as heavily as the one alone: a process that gets half a core answers fewer requests in a turn of
 * its event loop, in smaller batches, and each costs more. The idle one's processor time counts all the same.
 */
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { createCrowd } from '#tests/load/fan-out/crowd.ts';
import { benchEnvironment, createBenchDatabase } from '#tests/load/rest/bench-database.ts';
import { load, median, type Target } from '#tests/load/rest/interleave.ts';
import { type BenchProgram, startProgram } from '#tests/load/rest/start-child.ts';
import { startRedisServer } from '#tests/support/redis-server.ts';

/** A limit costs a call to Redis, so it is measured apart; only sign-in and admin routes have one. */
const READS = [
  { what: 'a read', path: '/api/v1/players/me', isLimited: false },
  { what: 'a read that a limit counts', path: '/api/v1/auth/me', isLimited: true },
] as const;

type Side = { perSecond: number; perCpuSecond: number };
export type ProcessesBench = {
  what: string;
  isLimited: boolean;
  one: Side;
  /** One of the two at a time. */
  two: Side;
  together: Side;
  cpuRatio: number;
  wallRatio: number;
}[];

export async function benchProcesses(options: { rounds: number; seconds: number }): Promise<ProcessesBench> {
  const redis = await startRedisServer();
  if (!redis) throw new Error('This bench needs redis-server.');
  const database = await createBenchDatabase();
  const programs: BenchProgram[] = [];
  async function start(environment: Record<string, string>, name: string): Promise<BenchProgram> {
    const env = benchEnvironment(database);
    const program = await startProgram('our-server.ts', {
      ...env,
      AUTH_RATE_LIMIT_IP: '10000000',
      DATA_DIR: `${env.DATA_DIR}-${name}`,
      ...environment,
    });
    programs.push(program);
    return program;
  }
  try {
    const alone = [await start({}, 'alone')];
    const both = [await start({ REDIS_URL: redis.url }, 'first'), await start({ REDIS_URL: redis.url }, 'second')];
    const { tokenFile } = await createCrowd(database, 1);
    const [token] = z.tuple([z.string()]).parse(JSON.parse(await readFile(tokenFile, 'utf8')));
    const bench: ProcessesBench = [];
    for (const { what, path, isLimited } of READS) {
      const target = { path, token };
      for (const side of [alone, both]) await measure(side, target, options.seconds);
      bench.push({ what, isLimited, ...(await compareSides(alone, both, target, options)) });
    }
    return bench;
  } finally {
    for (const program of programs) await program.stop();
    await database.stop();
    await redis.stop();
  }
}

async function compareSides(
  alone: readonly BenchProgram[],
  both: readonly BenchProgram[],
  target: Omit<Target, 'url'>,
  { rounds, seconds }: { rounds: number; seconds: number },
) {
  const pairs: { one: Side; two: Side; together: Side }[] = [];
  for (let round = 0; round < rounds; round++) {
    const first = await measure(alone, target, seconds);
    const inTurn: Side[] = [];
    for (const loaded of both) inTurn.push(await measure(both, target, seconds, [loaded]));
    const together = await measure(both, target, seconds);
    pairs.push({ one: middle([first, await measure(alone, target, seconds)]), two: middle(inTurn), together });
  }
  return {
    one: middle(pairs.map(({ one }) => one)),
    two: middle(pairs.map(({ two }) => two)),
    together: middle(pairs.map(({ together }) => together)),
    cpuRatio: median(pairs.map(({ one, two }) => two.perCpuSecond / one.perCpuSecond)),
    wallRatio: median(pairs.map(({ one, together }) => together.perSecond / one.perSecond)),
  };
}

async function cpuOf(programs: readonly BenchProgram[]): Promise<number> {
  const used = await Promise.all(programs.map((program) => program.call<{ seconds: number }>('cpu')));
  return used.reduce((sum, { seconds }) => sum + seconds, 0);
}

/** The same number of connections to each process `loaded`, as a balancer would share them out. */
async function measure(
  programs: readonly BenchProgram[],
  target: Omit<Target, 'url'>,
  seconds: number,
  loaded = programs,
): Promise<Side> {
  const before = await cpuOf(programs);
  const rates = await Promise.all(loaded.map(({ url }) => load({ ...target, url }, seconds)));
  const perSecond = rates.reduce((sum, rate) => sum + rate, 0);
  return { perSecond, perCpuSecond: (perSecond * seconds) / ((await cpuOf(programs)) - before) };
}

function middle(sides: readonly Side[]): Side {
  return {
    perSecond: median(sides.map(({ perSecond }) => perSecond)),
    perCpuSecond: median(sides.map(({ perCpuSecond }) => perCpuSecond)),
  };
}

function describeSide({ perSecond, perCpuSecond }: Side): string {
  return `${perSecond.toFixed(0)} /s, ${perCpuSecond.toFixed(0)} a CPU second`;
}

export function describeProcessesBench(bench: ProcessesBench): string {
  return [
    'One process, and two on one database and one Redis; load, database and service share this machine',
    ...bench.map(
      ({ what, one, two, together, cpuRatio, wallRatio }) =>
        `  ${what.padEnd(28)} one ${describeSide(one)}   each of two ${describeSide(two)}   with a core each ${(2 * cpuRatio).toFixed(2)}×   both at once here ${describeSide(together)}, ${wallRatio.toFixed(2)}×`,
    ),
  ].join('\n');
}

if (import.meta.main) console.log(describeProcessesBench(await benchProcesses({ rounds: 3, seconds: 3 })));
