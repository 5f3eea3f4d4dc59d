import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { freePort } from '#tests/support/free-port.ts';

export type RedisServer = {
  readonly url: string;
  readonly port: number;
  readonly process: ChildProcess;
  stop(): Promise<void>;
};

const PROGRAM = process.env.REDIS_SERVER ?? 'redis-server';
const READY = 'Ready to accept connections';
const DATABASES = '100000';

/** Debian's `redis-server` on a free port (or the given one), without persistence; undefined where it is not installed. */
export async function startRedisServer(given?: number): Promise<RedisServer | undefined> {
  const port = given ?? (await freePort());
  const options = { port, bind: '127.0.0.1', save: '', appendonly: 'no', databases: DATABASES };
  const child = spawn(
    PROGRAM,
    Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]),
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const missing = once(child, 'error').then(() => 'missing' as const);
  const ended = once(child, 'exit').then(() => 'ended' as const);
  const ready = (async () => {
    for await (const line of createInterface({ input: child.stdout })) if (line.includes(READY)) break;
    child.stdout.resume();
    return 'ready' as const;
  })();
  const outcome = await Promise.race([ready, missing, ended]);
  if (outcome === 'missing') return undefined;
  if (outcome === 'ended') throw new Error(`redis-server ended before it was ready on port ${port}`);
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    process: child,
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
