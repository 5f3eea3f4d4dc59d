import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

export type PeerProcess = {
  readonly port: number;
  readonly adminPort: number;
  readonly process: ChildProcess;
  recheckSockets(): Promise<void>;
  /** Every line logged so far. */
  logText(): string;
  stop(): Promise<void>;
};

type Program = 'service-process.ts' | 'primary-process.ts';

/** The service in a process of its own: a peer of one that runs already or, as a primary process, one of workers. */
export async function startPeer(
  environment: Record<string, string>,
  program: Program = 'service-process.ts',
): Promise<PeerProcess> {
  const child = fork(path.join(import.meta.dirname, program), {
    env: {
      PATH: process.env.PATH,
      TMPDIR: process.env.TMPDIR,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      NODE_ENV: 'test',
      LOG_LEVEL: 'debug',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  let log = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    log += text;
  });
  const ended = once(child, 'exit');
  const [started] = await Promise.race([
    once(child, 'message'),
    ended.then(() => Promise.reject(new Error(`the second process ended before it was up: ${log}`))),
  ]);
  if (started.fault !== undefined) throw new Error(`${started.fault}\n${log}`);
  return {
    ...(started as { port: number; adminPort: number }),
    process: child,
    recheckSockets: async () => {
      child.send('recheck');
      await once(child, 'message');
    },
    logText: () => log,
    stop: async () => {
      if (child.connected) child.send('stop');
      await ended;
    },
  };
}
