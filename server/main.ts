import next from 'next';
import { bootstrapAdmin } from '#server/accounts/index.ts';
import { askForJobs, settleOrphans } from '#server/galaxy/index.ts';
import { importSeed, offerWords } from '#server/i18n/index.ts';
import { openDoors } from '#server/open-doors.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { Services } from '#server/platform/context.ts';
import { claimDataFolder } from '#server/platform/data-folder.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openDatabase } from '#server/platform/db/open-database.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { createPrisma } from '#server/platform/db/prisma.ts';
import type { Env } from '#server/platform/env.ts';
import { createMemoryStore } from '#server/platform/ephemeral-store.ts';
import type { NodeHandler } from '#server/platform/http/dispatch.ts';
import { type Listener, listen } from '#server/platform/http/listen.ts';
import { createJobs } from '#server/platform/jobs/index.ts';
import { createLog, type Logger } from '#server/platform/log.ts';
import { createHub } from '#server/platform/realtime/hub.ts';
import { callObserverNow } from '#server/trading/index.ts';

export type ServerOptions = {
  env: Env;
  /** Hot reload of the screens. */
  dev?: boolean;
  /** Without screens only the doors answer; for tests and benchmarks of them. */
  screens?: boolean;
  log?: Logger;
  onPhase?: (phase: string) => void;
};

export type RunningServer = {
  readonly services: Services;
  readonly port: number;
  readonly adminPort: number;
  readonly adminCreated: boolean;
  /** Ends sockets of those who may not stay; the service does it every few seconds by itself. */
  recheckSockets(): Promise<void>;
  stop(): Promise<void>;
};

const STOP_WITHIN_MS = 15_000;

type Started = (name: string, run: () => Promise<void>) => void;
type Cleanup = { name: string; run: () => Promise<void> };

/**
 * Starts the whole service: ports, database, migrations, first admin, jobs, doors, screens. When a step fails,
 * what was started is stopped again.
 * @throws StartupError with one sentence for the operator
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const log = options.log ?? createLog({ level: options.env.LOG_LEVEL, pretty: options.env.LOG_FORMAT === 'pretty' });
  const cleanups: Cleanup[] = [];
  try {
    return await start(options, log, cleanups);
  } catch (error) {
    await runCleanups(cleanups, log);
    throw error;
  }
}

async function start(options: ServerOptions, log: Logger, cleanups: Cleanup[]): Promise<RunningServer> {
  const { env } = options;
  const phase = options.onPhase ?? (() => undefined);
  const started: Started = (name, run) => void cleanups.push({ name, run });

  const onError = (error: unknown) => log.error({ err: error }, 'request handler failed');
  const main = await listen(env.PORT, env.HOST, 'PORT', onError);
  started('port', main.close);
  const admin = await listen(env.ADMIN_PORT, env.HOST, 'ADMIN_PORT', onError);
  started('admin port', admin.close);
  started('data folder', (await claimDataFolder(env.DATA_DIR)).release);

  phase('database');
  const { database, services, hub } = await createServices(env, log, started);

  phase('jobs');
  const jobs = await createJobs({
    appId: 'starhelm',
    env,
    production: env.ENVIRONMENT === 'production',
    pool: services.pool,
    connectionString: database.connectionString,
    serveUrl: `http://127.0.0.1:${main.port}/api/inngest`,
    publicUrl: env.PUBLIC_URL,
    log,
    clock: systemClock,
  });
  const live: Services = {
    ...services,
    sendEvents: jobs.send,
    sendInTransaction: (tx, events) => jobs.sendInTransaction(tx.client, events),
  };
  const adminCreated = await bootstrapAdmin(live);
  await importSeed(live);
  const withdrawWords = offerWords(live);
  started('words', async () => withdrawWords());

  phase('screens');
  const stopping = new AbortController();
  const screens = await startScreens(options, main, started);
  // The doors close before the database does: a request under way still gets its answer.
  started('doors', async () => void (await Promise.all([main.close(), admin.close()])));
  const sockets = openDoors({ services: live, hub, jobs, main, admin, screens, stopping: stopping.signal, started });
  started('jobs', jobs.stop);
  await settleOrphans(live);
  await jobs.start();
  await askForJobs(live);
  callObserverNow(live);
  let stopped: Promise<void> | undefined;
  return {
    services: live,
    port: main.port,
    adminPort: admin.port,
    adminCreated,
    recheckSockets: sockets.recheck,
    stop: () => {
      stopping.abort();
      stopped ??= runCleanups(cleanups, log);
      return stopped;
    },
  };
}

async function createServices(env: Env, log: Logger, started: Started) {
  const database = await openDatabase(env);
  started('database', database.close);
  await migrate(database.connectionString, log);
  const hub = createHub(systemClock);
  const pool = createPool(database.connectionString, env.DATABASE_POOL_SIZE, log);
  const prisma = createPrisma(pool);
  started('pool', async () => {
    await prisma.$disconnect();
    await pool.end();
  });
  const ephemeral = createMemoryStore(systemClock);
  return { database, hub, services: { env, pool, prisma, log, clock: systemClock, ephemeral, realtime: hub } };
}

async function startScreens(options: ServerOptions, main: Listener, started: Started): Promise<NodeHandler> {
  if (options.screens === false) {
    return async (_request, response) => {
      response.writeHead(404, { 'content-type': 'text/plain' });
      response.end('This server was started without screens.');
    };
  }
  const app = next({ dev: options.dev ?? false, customServer: true, httpServer: main.server, port: main.port });
  await app.prepare();
  started('screens', () => app.close());
  return app.getRequestHandler();
}

/** In reverse order of starting; one that fails or hangs does not keep the others from stopping. */
async function runCleanups(cleanups: Cleanup[], log: Logger): Promise<void> {
  for (const { name, run } of cleanups.splice(0).reverse()) {
    await within(STOP_WITHIN_MS, run()).catch((error: unknown) =>
      log.error({ err: error, part: name }, 'could not stop cleanly'),
    );
  }
}

async function within(ms: number, work: Promise<void>): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`did not stop within ${ms / 1_000} s`)), ms);
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
