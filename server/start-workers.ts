import { createServices } from '#server/create-services.ts';
import { announceProcess } from '#server/foundation/status/index.ts';
import type { Service, ServiceConfig } from '#server/main.ts';
import { openData, seedData } from '#server/open-data.ts';
import { type Cleanups, createCleanups } from '#server/platform/cleanups.ts';
import { systemClock } from '#server/platform/clock.ts';
import { ownHostOf } from '#server/platform/http/own-host.ts';
import type { Logger } from '#server/platform/log.ts';
import { createServiceLog } from '#server/platform/service-log.ts';
import { startFleet } from '#server/platform/workers/fleet.ts';
import { createPrimaryState } from '#server/platform/workers/primary-state.ts';

export type WorkersConfig = Pick<ServiceConfig, 'env' | 'log' | 'onPhase'> & {
  /** The worker program, which calls `runWorker`. */
  exec: string;
};

export type WorkersService = Omit<Service, 'recheckSockets' | 'shareSockets' | 'settleJobs'>;

/**
 * Starts the service as `WORKERS` processes that share its ports. This process owns the data and restarts workers that
 * die; it serves no requests itself. Without Redis it also holds the workers' shared state.
 * @throws StartupError with one sentence for the operator
 */
export async function startWorkers(config: WorkersConfig): Promise<WorkersService> {
  const { env } = config;
  const log = config.log ?? createServiceLog(env);
  const cleanups = createCleanups(log);
  try {
    return await start(config, log, cleanups);
  } catch (error) {
    await cleanups[Symbol.asyncDispose]();
    throw error;
  }
}

async function start(config: WorkersConfig, log: Logger, cleanups: Cleanups): Promise<WorkersService> {
  const { env, exec } = config;
  const phase = config.onPhase ?? (() => undefined);
  const data = await openData(env, log, phase, cleanups);
  const state = env.REDIS_URL === undefined ? createPrimaryState(systemClock) : undefined;
  const shared = state && { ephemeral: state.ephemeral, bus: state.bus, close: async () => undefined };
  const serveUrl = `http://${ownHostOf(env.HOST)}:${env.PORT}/api/inngest`;
  const composition = await createServices({ env, log, ...data, serveUrl, shared });
  cleanups.defer('services', async () => composition[Symbol.asyncDispose]());
  const adminCreated = await seedData(composition.jobServices);
  composition.watch.start();

  phase(`${env.WORKERS} workers`);
  const { port, adminPort, stop } = await startFleet({
    count: env.WORKERS,
    exec,
    // Workers inherit resolved values: a variable with a file's path as well would be a conflict.
    environment: {
      DATABASE_URL: data.connectionString,
      DATABASE_URL_FILE: '',
      DATABASE_FOLDER: data.databaseFolder ?? '',
    },
    log,
    serve: (message, send) => state?.serve(message, send),
    leave: (send) => state?.leave(send),
  });
  cleanups.defer('workers', stop);
  const announced = await announceProcess(composition.jobServices, ['primary']);
  cleanups.defer('list of processes', announced.stop);
  const end = async () => cleanups[Symbol.asyncDispose]();
  return {
    services: composition.services,
    port,
    adminPort,
    adminCreated,
    lost: data.lost,
    stop: end,
    [Symbol.asyncDispose]: end,
  };
}
