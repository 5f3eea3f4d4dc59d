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

/** A second process of the same service, with the environment of the first. */
export async function startPeer(environment: Record<string, string>): Promise<PeerProcess> {
  const child = fork(path.join(import.meta.dirname, 'service-process.ts'), {
    env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, NODE_ENV: 'test', LOG_LEVEL: 'debug', ...environment },
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
