import type pg from 'pg';
import { isNearlyFull } from '#server/platform/db/disk-space.ts';
import { type DatabaseFault, databaseFault } from '#server/platform/db/fault.ts';
import { connectAlone, type Pool } from '#server/platform/db/pool.ts';
import type { Logger } from '#server/platform/log.ts';

export type DatabaseState = 'ok' | DatabaseFault;

export type DatabaseWatch = {
  /** The result of the last check. */
  state(): DatabaseState;
  /** Checks now; concurrent callers share one check, which never takes longer than about two seconds. */
  look(): Promise<DatabaseState>;
  onChange(listener: (state: DatabaseState) => void): void;
  /** Checks every second from now on. */
  start(): void;
  stop(): Promise<void>;
};

type Options = {
  pool: Pool;
  connectionString: string;
  log: Logger;
  /** The folder of an embedded database, whose disk is checked too. */
  folder?: string | undefined;
};

const EVERY_MS = 1_000;
const WITHIN_MS = 1_500;
/** How long the disk counts as full after a statement reported it. */
const FULL_FOR_MS = 10_000;
const DISK_FULL = '53100';

/** Checks the database on a separate connection, so that a busy pool does not look like an outage. */
export function createDatabaseWatch(options: Options): DatabaseWatch {
  const { pool, log } = options;
  const listeners: ((state: DatabaseState) => void)[] = [];
  const probe = createProbe(options.connectionString);
  let state: DatabaseState = 'ok';
  let looking: Promise<DatabaseState> | undefined;
  let fullUntil = 0;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  pool.on('connect', (client) => {
    (client as pg.Client).connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code === DISK_FULL) fullUntil = performance.now() + FULL_FOR_MS;
    });
  });

  async function lookOnce(): Promise<DatabaseState> {
    const found = await probe.request();
    const isFull =
      performance.now() < fullUntil || (options.folder !== undefined && (await isNearlyFull(options.folder)));
    // A database stopped by a full disk is unreachable; the disk is the cause to report.
    settle(isFull ? 'full' : found);
    return state;
  }
  function settle(found: DatabaseState): void {
    if (found === state) return;
    const was = state;
    state = found;
    if (found === 'ok') log.info({ was }, 'the database is available again');
    else log.error({ database: found }, 'the database is unavailable');
    for (const listener of listeners) listener(found);
  }
  function look(): Promise<DatabaseState> {
    looking ??= lookOnce().finally(() => {
      looking = undefined;
    });
    return looking;
  }
  async function turn(): Promise<void> {
    await look();
    if (!stopped) timer = setTimeout(() => void turn(), EVERY_MS).unref();
  }
  return {
    state: () => state,
    look,
    onChange: (listener) => void listeners.push(listener),
    start: () => void turn(),
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await looking;
      await probe.close();
    },
  };
}

function createProbe(connectionString: string) {
  let client: pg.Client | undefined;

  async function checkOnce(): Promise<void> {
    if (!client) {
      const made = await connectAlone(connectionString, 'probe', 'starhelm watch');
      made.once('end', () => {
        if (client === made) client = undefined;
      });
      client = made;
    }
    await client.query('SELECT 1');
  }
  async function drop(): Promise<void> {
    const dropped = client;
    client = undefined;
    await dropped?.end();
  }
  return {
    close: drop,
    request: async (): Promise<DatabaseState> => {
      try {
        await within(WITHIN_MS, checkOnce());
        return 'ok';
      } catch (error) {
        // Closing is not awaited: a frozen server never answers.
        void drop();
        return databaseFault(error) ?? 'unreachable';
      }
    },
  };
}

async function within(ms: number, work: Promise<void>): Promise<void> {
  const late = Promise.withResolvers<never>();
  // If this process itself was delayed, the answer may already have arrived unread: it is read first.
  const timer = setTimeout(() => setImmediate(() => late.reject(new Error('timeout expired'))), ms);
  try {
    await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
    work.catch(() => undefined);
  }
}
