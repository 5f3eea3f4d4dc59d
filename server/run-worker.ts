import { createService, type Service } from '#server/main.ts';
import type { OpenData } from '#server/open-data.ts';
import type { SharedState } from '#server/open-shared-state.ts';
import { awaitDatabase, databaseStartupError } from '#server/platform/db/await-database.ts';
import { databaseFault } from '#server/platform/db/fault.ts';
import { type Env, StartupError } from '#server/platform/env.ts';
import { createServiceLog } from '#server/platform/service-log.ts';
import { type FromPrimary, type FromWorker, fromPrimary } from '#server/platform/workers/messages.ts';
import { createWorkerMetrics } from '#server/platform/workers/worker-metrics.ts';
import { createWorkerState } from '#server/platform/workers/worker-state.ts';

/** Runs one worker of a service until its primary process stops it or dies. */
export async function runWorker(config: { env: Env; screens?: boolean }): Promise<void> {
  const { env } = config;
  // Ctrl-C reaches every process of the terminal; the primary process decides when to stop.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
  const { DATABASE_URL: connectionString, DATABASE_FOLDER: databaseFolder } = env;
  if (connectionString === undefined) throw new StartupError('A worker is started by its primary process only.');
  // The primary process watches the database.
  const data: OpenData = { connectionString, databaseFolder, lost: new Promise(() => undefined) };
  const shared: SharedState | undefined =
    env.REDIS_URL === undefined
      ? { ...createWorkerState({ send, onMessage }), link: {}, close: async () => undefined }
      : undefined;
  const joinMetrics = createWorkerMetrics({ send, onMessage });
  const log = createServiceLog(env);
  // A replacement often starts while the database recovers from what ended the previous worker.
  const starting = awaitDatabase(connectionString, log).then(() =>
    createService({ ...config, log, worker: { data, shared, joinMetrics } }),
  );
  followPrimary(starting);
  try {
    const { port, adminPort } = await starting;
    send({ kind: 'ready', port, adminPort });
  } catch (cause) {
    const error = databaseFault(cause)
      ? databaseStartupError('The database was lost while a worker started', cause)
      : cause;
    if (!(error instanceof StartupError)) throw error;
    send({ kind: 'fault', name: error.name, message: error.message }, () => process.exit(1));
  }
}

/** A worker that is still starting has nothing to finish or to share. */
function followPrimary(starting: Promise<Service>): void {
  let service: Service | undefined;
  starting.then(
    (started) => {
      service = started;
    },
    () => undefined,
  );
  function stop(): void {
    (service?.stop() ?? Promise.resolve()).then(
      () => process.exit(0),
      () => process.exit(1),
    );
  }
  onMessage((message) => {
    if (message.kind === 'stop') stop();
    else if (message.kind === 'share') service?.shareSockets(message.among);
  });
  process.once('disconnect', stop);
}

/** A dead primary process receives nothing; this worker is about to end. */
function send(message: FromWorker, sent: () => void = () => undefined): void {
  process.send?.(message, undefined, undefined, sent);
}

function onMessage(read: (message: FromPrimary) => void): void {
  process.on('message', (given) => read(fromPrimary.parse(given)));
}
