import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';
import type { ZodType } from 'zod';
import { RELAXED_LIMITS, TEST_SECRETS } from '#tests/support/services.ts';

/** How often the jobs are done that are due, in simulated time: most run every five minutes. */
const BEAT_MS = 5 * 60_000;
export const ADMIN = { username: 'admin', password: 'the-first-admin-of-tests' };

export type ThreadData = {
  port: MessagePort;
  /** 1 once the answer is there. */
  flag: Int32Array;
  /** Milliseconds since 1970 of the service's clock. */
  time: BigInt64Array;
  folder: string;
  environment: Record<string, string>;
};
export type Question =
  | { kind: 'start' }
  | { kind: 'jobs' }
  | { kind: 'stop' }
  | { kind: 'call'; method: string; path: string; json?: unknown; token?: string | undefined };
export type Reply = { status: number; body: Record<string, unknown> } | { fault: string };

/** A refusal of the service. */
export type Refusal = { refused: string; body: Record<string, unknown> };

export type Link = {
  /** Sets the service's clock; every five minutes it does the jobs that are due. */
  setTime(ms: number): void;
  /** Calls a route and waits for its answer. @throws Error where the service fails, or answers another shape */
  call<T>(
    output: ZodType<T>,
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    json?: unknown,
    token?: string,
  ): T | Refusal;
  /** The time that was set last. */
  time(): number;
  calls(): number;
  stop(): void;
};

/** Starts a service on an embedded database of its own, at the given time. */
export async function startLink(start: number): Promise<Link> {
  const folder = await mkdtemp(path.join(tmpdir(), 'starhelm-simulation-'));
  await chmod(folder, 0o755);
  const { port1: port, port2 } = new MessageChannel();
  const flag = new Int32Array(new SharedArrayBuffer(4));
  const time = new BigInt64Array(new SharedArrayBuffer(8));
  Atomics.store(time, 0, BigInt(start));
  const workerData: ThreadData = { port: port2, flag, time, folder, environment: environmentIn(folder) };
  const thread = new Worker(new URL('./service-thread.ts', import.meta.url), { workerData, transferList: [port2] });
  thread.on('error', (error) => {
    throw error;
  });
  let calls = 0;
  let beats = Math.floor(start / BEAT_MS);
  function request(question: Question): { status: number; body: Record<string, unknown> } {
    Atomics.store(flag, 0, 0);
    port.postMessage(question);
    Atomics.wait(flag, 0, 0);
    const reply = receiveMessageOnPort(port)?.message as Reply | undefined;
    if (!reply) throw new Error('the service gave no answer');
    if ('fault' in reply) throw new Error(`the service failed: ${reply.fault}`);
    return reply;
  }
  request({ kind: 'start' });
  return {
    setTime: (ms) => {
      const beat = Math.floor(ms / BEAT_MS);
      Atomics.store(time, 0, BigInt(Math.floor(ms)));
      if (beat > beats) request({ kind: 'jobs' });
      beats = Math.max(beat, beats);
    },
    call: (output, method, route, json, token) => {
      calls += 1;
      const { status, body } = request({ kind: 'call', method, path: route, json, token });
      if (status < 400) return output.parse(body);
      if (status >= 500 || status === 400 || status === 401)
        throw new Error(`${method} ${route} answered ${status}: ${JSON.stringify(body)}`);
      return { refused: String(body.reason ?? body.code), body };
    },
    time: () => Number(Atomics.load(time, 0)),
    calls: () => calls,
    stop: () => {
      request({ kind: 'stop' });
      port.close();
      void thread.terminate();
    },
  };
}

function environmentIn(folder: string): Record<string, string> {
  return {
    ENVIRONMENT: 'test',
    ...TEST_SECRETS,
    ...RELAXED_LIMITS,
    DATA_DIR: folder,
    HOST: '127.0.0.1',
    PORT: '0',
    ADMIN_PORT: '0',
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_PASSWORD: ADMIN.password,
    ACCESS_TOKEN_EXPIRE_MINUTES: '1440',
    GENERATE_GALAXY_ON_START: 'false',
    DATABASE_STATEMENT_TIMEOUT_MS: '60000',
    DATABASE_WAIT_TIMEOUT_MS: '60000',
  };
}

export function isRefused(answer: unknown): answer is Refusal {
  return typeof answer === 'object' && answer !== null && 'refused' in answer;
}
