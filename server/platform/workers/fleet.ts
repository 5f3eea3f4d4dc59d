import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { StartupError } from '#server/platform/env.ts';
import type { Logger } from '#server/platform/log.ts';
import { type FromPrimary, type FromWorker, fromWorker } from '#server/platform/workers/messages.ts';

type Ports = { port: number; adminPort: number };

export type Fleet = Ports & { stop(): Promise<void> };

type FleetOptions = {
  count: number;
  /** The program of a worker. */
  exec: string;
  environment: Record<string, string>;
  log: Logger;
  serve(message: FromWorker, send: (message: FromPrimary) => void): void;
  leave(send: (message: FromPrimary) => void): void;
};

const FIRST_DELAY_MS = 250;
const MAX_DELAY_MS = 10_000;
/** A worker that lived so long did not die of its start. */
const STABLE_MS = 60_000;
const STOP_WITHIN_MS = 12_000;

/** Starts workers that share their ports, and starts anew those that die. @throws StartupError of the first that cannot */
export async function startFleet(options: FleetOptions): Promise<Fleet> {
  const { count, exec, log } = options;
  const workers = new Set<Worker>();
  let isStopping = false;
  cluster.setupPrimary({ exec, args: [] });

  async function startOne(failures: number): Promise<Ports> {
    const born = performance.now();
    const worker = cluster.fork(options.environment);
    workers.add(worker);
    worker.once('exit', (code, signal) => {
      workers.delete(worker);
      if (isStopping || !isUp) return;
      const failed = performance.now() - born > STABLE_MS ? 0 : failures + 1;
      const delay = Math.min(FIRST_DELAY_MS * 2 ** failed, MAX_DELAY_MS);
      log.error({ code, signal, pid: worker.process.pid, alert: 'worker_died' }, 'a worker died; another is started');
      setTimeout(() => {
        if (!isStopping) startOne(failed).catch((err: unknown) => log.error({ err }, 'a worker could not be started'));
      }, delay);
    });
    return connect(worker, options);
  }

  async function stop(): Promise<void> {
    isStopping = true;
    await Promise.all([...workers].map(stopWorker));
  }

  let isUp = false;
  try {
    const [first] = await Promise.all(Array.from({ length: count }, () => startOne(0)));
    isUp = true;
    if (!first) throw new StartupError('WORKERS must be at least 1.');
    return { ...first, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Serves a worker until it ends; its ports once it is up. */
function connect(worker: Worker, { serve, leave, log }: FleetOptions): Promise<Ports> {
  const send = (message: FromPrimary) => sendTo(worker, message);
  return new Promise((resolve, reject) => {
    worker.on('error', (err) => log.debug({ err }, 'a worker could not be reached'));
    worker.on('message', (given: unknown) => {
      const message = fromWorker.parse(given);
      if (message.kind === 'ready') resolve({ port: message.port, adminPort: message.adminPort });
      else if (message.kind === 'fault') reject(new StartupError(message.message));
      else serve(message, send);
    });
    worker.once('exit', (code) => {
      leave(send);
      reject(new StartupError(`A worker ended with code ${code} before it was up; its own line above says why.`));
    });
  });
}

/** A worker that is ending reads nothing any more; its exit says so. */
function sendTo(worker: Worker, message: FromPrimary): void {
  if (worker.isConnected()) worker.process.send?.(message, undefined, undefined, () => undefined);
}

async function stopWorker(worker: Worker): Promise<void> {
  const ended = once(worker, 'exit');
  sendTo(worker, { kind: 'stop' });
  const timer = setTimeout(() => worker.process.kill('SIGKILL'), STOP_WITHIN_MS);
  await ended;
  clearTimeout(timer);
}
