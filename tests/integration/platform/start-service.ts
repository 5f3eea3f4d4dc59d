import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { TEST_SECRETS } from '#tests/support/services.ts';

export type Account = { uid: number; gid: number };
export type ServiceChild = {
  url: string;
  adminCreated: boolean;
  ms: number;
  isAlive(): boolean;
  kill(): Promise<void>;
  stop(): Promise<number | null>;
};
type Report = { port: number; adminCreated: boolean; ms: number } | { fault: string };

/** Starts the whole service on an embedded database of its own under `folder`. @throws Error with the operator's sentence */
export async function startService(
  folder: string,
  environment: Record<string, string> = {},
  account?: Account,
): Promise<ServiceChild> {
  const child = fork(path.join(import.meta.dirname, 'service-child.ts'), {
    env: {
      PATH: process.env.PATH,
      TMPDIR: process.env.TMPDIR,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      NODE_ENV: 'test',
      ENVIRONMENT: 'test',
      ...TEST_SECRETS,
      ADMIN_PASSWORD: 'the-first-admin-of-tests',
      HOST: '127.0.0.1',
      PORT: '0',
      ADMIN_PORT: '0',
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    ...account,
  });
  const report = await Promise.race([reportOf(child), endOf(child)]);
  if ('fault' in report) {
    await ended(child);
    throw new Error(report.fault);
  }
  return {
    url: `http://127.0.0.1:${report.port}`,
    adminCreated: report.adminCreated,
    ms: report.ms,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    kill: async () => {
      child.kill('SIGKILL');
      await ended(child);
    },
    stop: async () => {
      if (child.connected) child.send('stop');
      await ended(child);
      return child.exitCode;
    },
  };
}

async function reportOf(child: ChildProcess): Promise<Report> {
  return (await once(child, 'message'))[0] as Report;
}
async function endOf(child: ChildProcess): Promise<never> {
  const [code] = await once(child, 'exit');
  throw new Error(`the service ended with code ${code} before it was up`);
}
async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}
