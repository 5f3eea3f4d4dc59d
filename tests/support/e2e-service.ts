import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '#tests/support/e2e.ts';
import { E2E_ADMIN, E2E_PORTS, WORLD_KEY } from '#tests/support/e2e-addresses.ts';
import { freeze } from '#tests/support/postgres-processes.ts';

const PORT = E2E_PORTS.main + 4;
const ADMIN_PORT = E2E_PORTS.main + 5;
/** Where the service of a story that kills it answers. */
export const OWN_SERVICE_URL = `http://127.0.0.1:${PORT}`;

export type OwnService = {
  start(): Promise<void>;
  /** kill -9 */
  kill(): Promise<void>;
  /** Freezes its database like a stalled disk; the returned function resumes it. */
  freezeDatabase(): Promise<() => void>;
  /** Ends it cleanly and removes its data. */
  dispose(): Promise<void>;
};

/** A production server of its own, with screens and an embedded database, that a story may kill and start again. */
export async function createOwnService(settings: Record<string, string> = {}): Promise<OwnService> {
  const folder = await mkdtemp(path.join(tmpdir(), 'starhelm-e2e-own-'));
  // Root's database runs as another user, and beside a closed folder instead of in it.
  await chmod(folder, 0o755);
  let child: ChildProcess | null = null;
  async function end(signal: 'SIGKILL' | 'SIGTERM') {
    const ending = child;
    child = null;
    if (!ending || ending.exitCode !== null) return;
    const exited = once(ending, 'exit');
    ending.kill(signal);
    await exited;
  }
  return {
    start: async () => {
      child = spawn(process.execPath, ['scripts/start.ts'], {
        cwd: path.resolve(import.meta.dirname, '../..'),
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, ...environment(folder), ...settings },
      });
      const answers = async () => (await fetch(`${OWN_SERVICE_URL}/readyz`).catch(() => null))?.status;
      await expect.poll(answers, { timeout: 90_000 }).toBe(200);
    },
    kill: () => end('SIGKILL'),
    freezeDatabase: () => freeze(path.join(folder, 'data')),
    dispose: async () => {
      await end('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function environment(folder: string): Record<string, string> {
  return {
    PORT: String(PORT),
    ADMIN_PORT: String(ADMIN_PORT),
    PUBLIC_URL: `http://127.0.0.1:${ADMIN_PORT}`,
    DATA_DIR: path.join(folder, 'data'),
    ADMIN_USERNAME: E2E_ADMIN.username,
    ADMIN_PASSWORD: E2E_ADMIN.password,
    ARIA_ENCRYPTION_KEY: WORLD_KEY,
    GENERATE_GALAXY_ON_START: 'false',
    AUTH_RATE_LIMIT_IP: '100000',
    PLAY_RATE_LIMIT: '100000',
    LOG_LEVEL: 'error',
  };
}
