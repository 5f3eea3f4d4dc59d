import type { IncomingMessage, ServerResponse } from 'node:http';
import next from 'next';
import { authenticate, bootstrapAdmin, findActor, signingKey } from '#server/accounts/index.ts';
import { adminCapabilities } from '#server/admin/index.ts';
import { api, plainHandlers } from '#server/api.ts';
import { recoverJobs } from '#server/galaxy/index.ts';
import { jobFunctions } from '#server/jobs.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { RequestCtx, Services } from '#server/platform/context.ts';
import { claimDataFolder } from '#server/platform/data-folder.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { type OpenDatabase, openDatabase } from '#server/platform/db/open-database.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { createPrisma } from '#server/platform/db/prisma.ts';
import type { Env } from '#server/platform/env.ts';
import { createMemoryStore } from '#server/platform/ephemeral-store.ts';
import { toAdminPath } from '#server/platform/http/admin-paths.ts';
import { createApiDoor } from '#server/platform/http/api-door.ts';
import { createCors } from '#server/platform/http/cors.ts';
import { createDispatch } from '#server/platform/http/dispatch.ts';
import { documentHandlers } from '#server/platform/http/document-handlers.ts';
import { healthDoors, metricsDoor } from '#server/platform/http/health.ts';
import { type Listener, listen } from '#server/platform/http/listen.ts';
import { createMetrics } from '#server/platform/http/metrics.ts';
import { createJobs } from '#server/platform/jobs/index.ts';
import { createLog, type Logger } from '#server/platform/log.ts';
import { rooms } from '#server/platform/realtime/contract.ts';
import { createHub } from '#server/platform/realtime/hub.ts';
import { createSocketServer } from '#server/platform/realtime/socket-server.ts';
import { roomsOfPlayer } from '#server/players/index.ts';

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
  stop(): Promise<void>;
};

type Cleanup = { name: string; run: () => Promise<void> };

/**
 * Starts the whole service: ports, database, migrations, first admin, jobs, doors, screens. When a step fails,
 * what was started is stopped again.
 * @throws StartupError with one sentence for the operator
 */
export const startServer = async (options: ServerOptions): Promise<RunningServer> => {
  const log = options.log ?? createLog({ level: options.env.LOG_LEVEL, pretty: options.env.LOG_FORMAT === 'pretty' });
  const cleanups: Cleanup[] = [];
  try {
    return await start(options, log, cleanups);
  } catch (error) {
    await runCleanups(cleanups, log);
    throw error;
  }
};

const start = async (options: ServerOptions, log: Logger, cleanups: Cleanup[]): Promise<RunningServer> => {
  const { env } = options;
  const phase = options.onPhase ?? (() => undefined);
  const started = <T>(name: string, value: T, run: () => Promise<void>): T => {
    cleanups.push({ name, run });
    return value;
  };

  const onError = (error: unknown) => log.error({ err: error }, 'request handler failed');
  const main = await listen(env.PORT, env.HOST, 'PORT', onError);
  started('port', main, main.close);
  const admin = await listen(env.ADMIN_PORT, env.HOST, 'ADMIN_PORT', onError);
  started('admin port', admin, admin.close);
  const folder = await claimDataFolder(env.DATA_DIR);
  started('data folder', folder, folder.release);

  phase('database');
  const database = await openDatabase(env);
  started('database', database, database.close);
  await migrate(database.connectionString, log);
  const hub = createHub(systemClock);
  const services = await createServices(env, log, database, hub);
  started('pool', services, async () => {
    await services.prisma.$disconnect();
    await services.pool.end();
  });

  phase('jobs');
  const jobs = await createJobs({
    appId: 'starhelm',
    env,
    production: env.ENVIRONMENT === 'production',
    pool: services.pool,
    connectionString: database.connectionString,
    serveUrl: `http://127.0.0.1:${main.port}/api/inngest`,
    log,
    clock: systemClock,
  });
  const live: Services = { ...services, sendEvents: jobs.send };
  const adminCreated = await bootstrapAdmin(live);
  const key = signingKey(env.JWT_SECRET);
  const sockets = createSocketServer({
    services: live,
    hub,
    findActor: (token) => findActor(live, key, token),
    roomsOf: async (actor) => [
      ...(await roomsOfPlayer(live, actor.user_id)),
      ...adminCapabilities(actor).map(rooms.admin),
    ],
    origins: env.ENVIRONMENT === 'development' ? true : env.CORS_ORIGINS,
  });
  for (const { server } of [main, admin]) sockets.attach(server);
  started('sockets', sockets, sockets.close);

  phase('screens');
  const screens = await startScreens(options, main, started);
  const metrics = createMetrics();
  let stopping = false;
  const extra = new Map([
    ...healthDoors(live.pool, () => stopping),
    ['/metrics', metricsDoor(metrics, env.METRICS_TOKEN)] as const,
  ]);
  extra.set('/api/inngest', jobs.serveHandler(jobFunctions(jobs.inngest, live)));
  const dispatch = createDispatch({
    services: live,
    door: createApiDoor(api, [...plainHandlers, ...documentHandlers(api, plainHandlers)]),
    makeContext: (facts, authorization): RequestCtx => ({
      ...live,
      request: facts,
      authenticate: () => authenticate(live, key, authorization),
    }),
    cors: createCors({ open: env.ENVIRONMENT !== 'production', origins: env.CORS_ORIGINS }),
    metrics,
    extra: (path) => extra.get(path),
    screens,
  });
  main.answerWith(dispatch);
  admin.answerWith((request, response) => {
    request.url = toAdminPath(request.url ?? '/');
    return dispatch(request, response);
  });
  await jobs.start();
  await recoverJobs(live);
  started('jobs', jobs, jobs.stop);
  return {
    services: live,
    port: main.port,
    adminPort: admin.port,
    adminCreated,
    stop: async () => {
      stopping = true;
      await runCleanups(cleanups, log);
    },
  };
};

const createServices = async (
  env: Env,
  log: Logger,
  database: OpenDatabase,
  hub: Services['realtime'],
): Promise<Omit<Services, 'sendEvents'>> => {
  const pool = createPool(database.connectionString, env.DATABASE_POOL_SIZE, log);
  return {
    env,
    pool,
    prisma: createPrisma(pool),
    log,
    clock: systemClock,
    ephemeral: createMemoryStore(systemClock),
    realtime: hub,
  };
};

type ScreenHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const startScreens = async (
  options: ServerOptions,
  main: Listener,
  started: (name: string, value: unknown, run: () => Promise<void>) => unknown,
): Promise<ScreenHandler> => {
  if (options.screens === false) {
    return async (_request, response) => {
      response.writeHead(404, { 'content-type': 'text/plain' });
      response.end('This server was started without screens.');
    };
  }
  const app = next({ dev: options.dev ?? false, customServer: true, httpServer: main.server, port: main.port });
  await app.prepare();
  started('screens', app, () => app.close());
  return app.getRequestHandler();
};

/** In reverse order of starting; one that fails does not keep the others from stopping. */
const runCleanups = async (cleanups: Cleanup[], log: Logger): Promise<void> => {
  for (const { name, run } of cleanups.splice(0).reverse()) {
    await run().catch((error: unknown) => log.error({ err: error, part: name }, 'could not stop cleanly'));
  }
};
