import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { embeddedAddress } from '#tests/chaos/embedded-address.ts';
import { BENCH_SECRETS } from '#tests/load/rest/bench-database.ts';
import { freePort } from '#tests/support/free-port.ts';
import { type PeerProcess, startPeer } from '#tests/support/peer-process.ts';
import { childrenOf } from '#tests/support/postgres-processes.ts';
import { RELAXED_LIMITS } from '#tests/support/services.ts';

export const SOAK_ADMIN = { username: 'admin', password: 'the-first-admin-of-tests' };

export type SoakService = {
  readonly folder: string;
  readonly url: string;
  readonly connectionString: string;
  readonly primary: PeerProcess;
  /** Process ids of the workers, the oldest first. */
  workers(): Promise<number[]>;
  stop(): Promise<void>;
};

/** The service as two workers on its embedded database. */
export async function startSoakService(): Promise<SoakService> {
  const folder = await mkdtemp(path.join(tmpdir(), 'starhelm-soak-'));
  // One that the system chooses would be another one after a moment without any worker.
  const port = await freePort();
  const primary = await startPeer(
    {
      ...BENCH_SECRETS,
      ...RELAXED_LIMITS,
      ENVIRONMENT: 'test',
      DATA_DIR: folder,
      HOST: '127.0.0.1',
      PORT: String(port),
      ADMIN_PORT: '0',
      ADMIN_PASSWORD: SOAK_ADMIN.password,
      GENERATE_GALAXY_ON_START: 'false',
      // All players come from this machine.
      REALTIME_SOCKETS_PER_ADDRESS: '100000',
      WORKERS: '2',
      LOG_LEVEL: 'error',
    },
    'primary-process.ts',
  );
  return {
    folder,
    primary,
    url: `http://127.0.0.1:${port}`,
    connectionString: await embeddedAddress(folder),
    workers: () => workersOf(primary.process.pid ?? 0),
    stop: async () => {
      await primary.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function workersOf(primary: number): Promise<number[]> {
  const workers: number[] = [];
  for (const pid of await childrenOf(primary)) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (command.includes('worker-process.ts')) workers.push(pid);
  }
  return workers.sort((a, b) => a - b);
}

/** Resident memory of a process in MiB. */
export async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? Number.NaN) / 1_024;
}
