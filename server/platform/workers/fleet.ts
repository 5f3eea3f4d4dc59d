import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { StartupError } from '#server/platform/env.ts';
import type { Logger } from '#server/platform/log.ts';
import { createMetricsCollector } from '#server/platform/workers/collect-metrics.ts';
import { type FromPrimary, type FromWorker, fromWorker } from '#server/platform/workers/messages.ts';

type Send = (message: FromPrimary) => void;
type Ports = { port: number; adminPort: number };

export type Fleet = Ports & { stop(): Promise<void> };

type FleetOptions = {
  count: number;
  /** The program of a worker. */
  exec: string;
  environment: Record<string, string>;
  log: Logger;
  serve(message: FromWorker, send: Send): void;
  leave(send: Send): void;
};

const FIRST_DELAY_MS = 250;
const MAX_DELAY_MS = 10_000;
/** A worker that ran this long did not fail at its start. */
const STABLE_MS = 60_000;
const STOP_WITHIN_MS = 12_000;

/**
 * Starts workers that share their ports, and restarts those that die.
 * @throws StartupError of the first that cannot start
 */
export async function startFleet(options: FleetOptions): Promise<Fleet> {
  const { count, exec, log } = options;
  const workers = new Set<Worker>();
  const answering = new Set<Send>();
  let isStopping = false;
  // Each worker accepts its own connections: a connection that the primary process passed to a worker that then died
  // would stay open without an answer.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
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
      log.error(
        { code, signal, worker_pid: worker.process.pid, alert: 'worker_died' },
        'a worker died; another is started',
      );
      setTimeout(() => {
        if (!isStopping) startOne(failed).catch((err: unknown) => log.error({ err }, 'a worker could not be started'));
      }, delay);
    });
    return connect(worker, options, answering);
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

const metrics = createMetricsCollector();

/** Manages a worker until it ends, and its ports once it is up; from then on it is one of those `answering`. */
function connect(worker: Worker, { serve, leave, log }: FleetOptions, answering: Set<Send>): Promise<Ports> {
  const send = (message: FromPrimary) => sendTo(worker, message);
  async function collect(id: number): Promise<void> {
    send({ kind: 'collected', id, metrics: await metrics.collect(answering) });
  }
  return new Promise((resolve, reject) => {
    worker.on('error', (err) => log.debug({ err }, 'a worker could not be reached'));
    worker.on('message', (given: unknown) => {
      const message = fromWorker.parse(given);
      if (message.kind === 'ready') {
        for (const other of answering) other({ kind: 'share', among: answering.size + 1 });
        answering.add(send);
        resolve({ port: message.port, adminPort: message.adminPort });
      } else if (message.kind === 'fault') reject(new StartupError(message.message));
      else if (message.kind === 'collect') void collect(message.id);
      else if (message.kind === 'measured') metrics.receive(message.id, message.metrics);
      else serve(message, send);
    });
    worker.once('exit', (code) => {
      answering.delete(send);
      leave(send);
      reject(new StartupError(`A worker ended with code ${code} before it was up; its own line above says why.`));
    });
  });
}

/** A worker that is ending reads no messages any more; its exit is reported. */
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
