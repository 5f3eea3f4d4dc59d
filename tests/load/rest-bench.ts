/** An authenticated REST read of the custom server ÷ a bare `node:http` server with the same SQL, and ÷ Next's own mount. */
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runStep } from '#scripts/run-step.ts';
import { BENCH_SECRETS, createBenchDatabase } from '#tests/load/rest/bench-database.ts';
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
const POOL = '20';

export const benchRest = async (options: { rounds: number; seconds: number; next: boolean }): Promise<RestBench> => {
  const database = await createBenchDatabase();
  const env = {
    ...BENCH_SECRETS,
    DATABASE_URL: database.connectionString,
    DATABASE_POOL_SIZE: POOL,
    DATA_DIR: path.join(database.folder, 'bench-data'),
    ENVIRONMENT: 'production',
    ADMIN_PASSWORD: 'bench-admin-password',
    HOST: '127.0.0.1',
    PORT: '0',
    ADMIN_PORT: '0',
    BENCH_USER_ID: database.userId,
  };
  const servers: BenchServer[] = [];
  const keep = async (server: Promise<BenchServer>) => {
    servers.push(await server);
    return await server;
  };
  try {
    const ours = await keep(startProgram('our-server.ts', env));
    const bare = await keep(startProgram('bare-server.ts', env));
    const door = { url: ours.url, path: READ, token: database.token };
    const toBare = await compare(
      door,
      { url: bare.url, path: READ, token: database.token },
      options.rounds,
      options.seconds,
    );
    const peaks = { ours: await ours.peakMiB(), bare: await bare.peakMiB() };
    if (!options.next) return { bare: toBare, next: undefined, peakMiB: { ...peaks, next: undefined } };
    await buildScreens();
    const next = await keep(
      startNext(DIST, { ...env, INNGEST_EVENT_KEY: 'bench', INNGEST_SIGNING_KEY: 'signkey-prod-00' }),
    );
    const toNext = await compare(
      door,
      { url: next.url, path: READ, token: database.token },
      options.rounds,
      options.seconds,
    );
    return { bare: toBare, next: toNext, peakMiB: { ...peaks, next: await next.peakMiB() } };
  } finally {
    for (const server of servers) await server.stop();
    await database.stop();
  }
};

const buildScreens = async (): Promise<void> => {
  if (existsSync(path.join(ROOT, DIST, 'BUILD_ID'))) return;
  const settings = path.join(ROOT, 'tsconfig.json');
  const before = await readFile(settings, 'utf8');
  const { code } = await runStep({
    name: 'build',
    program: 'next',
    args: ['build'],
    env: { NEXT_DIST_DIR: DIST, NODE_ENV: 'production' },
  });
  // The build writes its own folder into the compiler's settings; this build is nobody's business but the bench's.
  await writeFile(settings, before);
  if (code !== 0) throw new Error('The screens could not be built, so Next’s mount cannot be measured.');
};

if (import.meta.main) {
  const next = !process.argv.includes('--no-next');
  const result = await benchRest({ rounds: 5, seconds: 3, next });
  console.log(JSON.stringify(result, null, 2));
}
