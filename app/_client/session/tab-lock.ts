import { withBrowserLock } from '#app/_browser/secure-context.ts';
import { localArea } from '#app/_browser/storage.ts';

const LEASE_MS = 10_000;
const SETTLE_MS = 60;

/** The fallback's access to local storage and time; replaced in tests. */
export type LockGround = {
  read: (key: string) => string | null;
  write: (key: string, value: string | null) => void;
  now: () => number;
  pause: (ms: number) => Promise<void>;
};

const browser: LockGround = {
  read: (key) => localArea.read(key),
  write: (key, value) => (value === null ? localArea.remove(key) : localArea.write(key, value)),
  now: () => Date.now(),
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

/** Runs `work` in one tab at a time. */
export function withTabLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  return withBrowserLock(name, work) ?? withStorageLock(name, work, browser);
}

/**
 * A lease in local storage: a tab writes its name, waits a moment and owns the lease if the name is unchanged. A
 * closed tab holds it for ten seconds at most.
 */
export async function withStorageLock<T>(name: string, work: () => Promise<T>, ground: LockGround): Promise<T> {
  const key = `${name}.lock`;
  const me = `${Math.random()}`;
  for (;;) {
    const until = Number(ground.read(key)?.split(' ')[1] ?? 0);
    if (until <= ground.now()) {
      ground.write(key, `${me} ${ground.now() + LEASE_MS}`);
      await ground.pause(SETTLE_MS);
      if (ground.read(key)?.startsWith(`${me} `)) break;
    }
    await ground.pause(SETTLE_MS);
  }
  try {
    return await work();
  } finally {
    if (ground.read(key)?.startsWith(`${me} `)) ground.write(key, null);
  }
}
