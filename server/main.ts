import path from 'node:path';
import next from 'next';
import { createServices } from '#server/create-services.ts';
import { announceProcess } from '#server/foundation/status/index.ts';
import { callObserverNow } from '#server/game/trading/index.ts';
import { type OpenData, openData, seedData } from '#server/open-data.ts';
import type { SharedState } from '#server/open-shared-state.ts';
import { openTransports } from '#server/open-transports.ts';
import { type Cleanups, createCleanups } from '#server/platform/cleanups.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Services } from '#server/platform/context.ts';
import type { Env } from '#server/platform/env.ts';
import type { NodeHandler } from '#server/platform/http/dispatch.ts';
import { type Listener, listen } from '#server/platform/http/listen.ts';
import { withStaticFiles } from '#server/platform/http/static-files.ts';
import type { Logger } from '#server/platform/log.ts';
import { createServiceLog } from '#server/platform/service-log.ts';
import type { JoinMetrics } from '#server/platform/workers/worker-metrics.ts';
import { failOrphanedJobs, requestJobs } from '#server/world/galaxy/index.ts';

export type ServiceConfig = {
  env: Env;
  /** Hot reload of the screens. */
  dev?: boolean;
  /** Without screens only the API answers; for its tests and benchmarks. */
  screens?: boolean;
  log?: Logger;
  /** The machine's resolver if absent. */
  clock?: Clock;
  onPhase?: (phase: string) => void;
  /** This is one of several workers, whose primary process owns the data and has prepared it. */
  worker?: {
    data: OpenData;
    /** State shared by the workers if it is not in Redis. */
    shared: SharedState | undefined;
    joinMetrics: JoinMetrics;
  };
};

/** A running service; disposing it stops it. */
export type Service = AsyncDisposable & {
  readonly services: Services;
  readonly port: number;
  readonly adminPort: number;
  readonly adminCreated: boolean;
  /** Resolves if the service cannot continue, with one sentence for the operator. */
  readonly lost: Promise<Error>;
  /** Disconnects sockets of users who may not stay connected; also runs every few seconds. */
  recheckSockets(): Promise<void>;
  /** Closes one in `among` sockets, for another process that is up. */
  shareSockets(among: number, withinMs?: number): void;
  /** Resolves when no job of the embedded engine is due; of an external engine at once. */
  settleJobs(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Starts the whole service: ports, database, migrations, first admin, jobs, transports, screens. When a step fails,
 * what was started is stopped again.
 * @throws StartupError with one sentence for the operator
 */
export async function createService(config: ServiceConfig): Promise<Service> {
  const log = config.log ?? createServiceLog(config.env);
  const cleanups = createCleanups(log);
  try {
    return await start(config, log, cleanups);
  } catch (error) {
    await cleanups[Symbol.asyncDispose]();
    throw error;
  }
}

async function start(config: ServiceConfig, log: Logger, cleanups: Cleanups): Promise<Service> {
  const { env } = config;
  const phase = config.onPhase ?? (() => undefined);

  const onError = (error: unknown) => log.error({ err: error }, 'request handler failed');
  const main = await listen(env.PORT, env.HOST, 'PORT', onError);
  cleanups.defer('port', main.close);
  const admin = await listen(env.ADMIN_PORT, env.HOST, 'ADMIN_PORT', onError);
  cleanups.defer('admin port', admin.close);
  const data = config.worker?.data ?? (await openData(env, log, phase, cleanups));

  phase('jobs');
  const serveUrl = `http://${main.ownHost}:${main.port}/api/inngest`;
  const given = { clock: config.clock, shared: config.worker?.shared };
  const composition = await createServices({ env, log, ...data, serveUrl, ...given });
  cleanups.defer('services', async () => composition[Symbol.asyncDispose]());
  const { services, jobServices, watch, hub, link, jobs } = composition;
  const adminCreated = config.worker ? false : await seedData(jobServices);

  phase('screens');
  const stopping = new AbortController();
  const screens = await startScreens(config, main, cleanups);
  // The ports close before the database does, so that pending requests are still answered.
  cleanups.defer('ports', async () => void (await Promise.all([main.close(), admin.close()])));
  const started = cleanups.defer;
  const { sockets, failures } = await openTransports({
    ...{ services, jobServices, watch, hub, link, jobs, main, admin, screens, started },
    stopping: stopping.signal,
    joinMetrics: config.worker?.joinMetrics,
  });
  cleanups.defer('jobs', jobs.stop);
  watch.start();
  await failOrphanedJobs(jobServices);
  await jobs.start();
  await requestJobs(jobServices);
  callObserverNow(services);
  const roles = jobs.embedded ? (['web', 'sockets', 'jobs'] as const) : (['web', 'sockets'] as const);
  const announced = await announceProcess(jobServices, roles, failures);
  cleanups.defer('list of processes', announced.stop);
  async function stop(): Promise<void> {
    stopping.abort();
    await cleanups[Symbol.asyncDispose]();
  }
  const ports = { port: main.port, adminPort: admin.port };
  const { lost } = data;
  const settleJobs = async () => jobs.embedded?.settle();
  const { recheck: recheckSockets, share: shareSockets } = sockets;
  const calls = { recheckSockets, shareSockets, settleJobs, stop, [Symbol.asyncDispose]: stop };
  return { services, ...ports, adminCreated, lost, ...calls };
}

async function startScreens(config: ServiceConfig, main: Listener, cleanups: Cleanups): Promise<NodeHandler> {
  if (config.screens === false) {
    return async (_request, response) => {
      response.writeHead(404, { 'content-type': 'text/plain' });
      response.end('This server was started without screens.');
    };
  }
  const app = next({ dev: config.dev ?? false, customServer: true, httpServer: main.server, port: main.port });
  await app.prepare();
  cleanups.defer('screens', () => app.close());
  const pages = app.getRequestHandler();
  // Hot reload writes its files anew.
  return config.dev ? pages : withStaticFiles(path.resolve(process.env.NEXT_DIST_DIR ?? '.next', 'static'), pages);
}
