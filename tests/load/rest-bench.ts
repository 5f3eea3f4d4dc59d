/** An authenticated REST read of the custom server ÷ a bare `node:http` server with the same SQL, and ÷ Next's own mount. */
import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { prepare } from '#scripts/prepare.ts';
import { benchEnvironment, createBenchDatabase } from '#tests/load/rest/bench-database.ts';
import { type Comparison, compare } from '#tests/load/rest/interleave.ts';
import { type BenchServer, startNext, startProgram } from '#tests/load/rest/start-child.ts';

export type RestBench = {
  bare: Comparison;
  /** Undefined when the screens have no production build and `next` was false. */
  next: Comparison | undefined;
  peakMiB: { ours: number; bare: number; next: number | undefined };
};

const DIST = '.next/bench';
const ROOT = path.resolve(import.meta.dirname, '../..');
const READ = '/api/v1/auth/me';

export async function benchRest(options: { rounds: number; seconds: number; next: boolean }): Promise<RestBench> {
  const database = await createBenchDatabase();
  const env = {
    ...benchEnvironment(database),
    BENCH_USER_ID: database.userId,
    BENCH_SESSION_ID: database.sessionId,
    // The limit counts as always; it only never refuses.
    AUTH_RATE_LIMIT_IP: '10000000',
  };
  const servers: BenchServer[] = [];
  async function start(server: Promise<BenchServer>) {
    servers.push(await server);
    return await server;
  }
  try {
    const ours = await start(startProgram('our-server.ts', env));
    const bare = await start(startProgram('bare-server.ts', env));
    const target = { url: ours.url, path: READ, token: database.token };
    const toBare = await compare(
      target,
      { url: bare.url, path: READ, token: database.token },
      options.rounds,
      options.seconds,
    );
    const peaks = { ours: await ours.peakMiB(), bare: await bare.peakMiB() };
    if (!options.next) return { bare: toBare, next: undefined, peakMiB: { ...peaks, next: undefined } };
    await buildScreens();
    const next = await start(
      startNext(DIST, { ...env, INNGEST_EVENT_KEY: makeSecret(), INNGEST_SIGNING_KEY: `signkey-prod-${makeSecret()}` }),
    );
    const toNext = await compare(
      target,
      { url: next.url, path: READ, token: database.token },
      options.rounds,
      options.seconds,
    );
    return { bare: toBare, next: toNext, peakMiB: { ...peaks, next: await next.peakMiB() } };
  } finally {
    for (const server of servers) await server.stop();
    await database.stop();
  }
}

/** In production a guessable secret stops the start. */
function makeSecret(): string {
  return randomBytes(32).toString('hex');
}

/** A build separate from the one of `npm start`. */
async function buildScreens(): Promise<void> {
  Object.assign(process.env, { NEXT_DIST_DIR: DIST, NODE_ENV: 'production' });
  const settings = path.join(ROOT, 'tsconfig.json');
  const before = await readFile(settings, 'utf8');
  try {
    await prepare({ build: true, say: (line) => void process.stderr.write(`${line}\n`) });
  } finally {
    // The build writes its folder into the compiler's settings; this copy is used by the bench only.
    await writeFile(settings, before);
  }
}

function describeSide(name: string, { ours, theirs, ratio, ratios }: Comparison, other: string, reach: string): string {
  return `  ${name.padEnd(22)} ${ours.toFixed(0).padStart(6)} /s   ${other} ${theirs.toFixed(0).padStart(6)} /s   ratio ${ratio.toFixed(2)}  (reach: ${reach}; rounds ${ratios.map((one) => one.toFixed(2)).join(' ')})`;
}

export function describeRestBench({ bare, next, peakMiB }: RestBench): string {
  return [
    'Authenticated REST read (token verified, user loaded by SQL), requests a second, 32 connections, rounds A B B A',
    describeSide('our API / bare node', bare, 'bare', '0.50'),
    next ? describeSide('our API / Next', next, 'Next', '5') : '  Next’s mount was not measured.',
    `  peak memory            ours ${peakMiB.ours.toFixed(0)} MiB   bare ${peakMiB.bare.toFixed(0)} MiB${peakMiB.next === undefined ? '' : `   Next ${peakMiB.next.toFixed(0)} MiB`}`,
  ].join('\n');
}

if (import.meta.main) {
  const next = !process.argv.includes('--no-next');
  console.log(describeRestBench(await benchRest({ rounds: 5, seconds: 3, next })));
}
