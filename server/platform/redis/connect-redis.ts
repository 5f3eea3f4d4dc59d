import { createClient, type RedisClientType } from 'redis';
import { StartupError } from '#server/platform/env.ts';
import type { Logger } from '#server/platform/log.ts';

export type RedisClient = RedisClientType;

export type RedisConnection = {
  readonly client: RedisClient;
  /** Another connection to the same server, for blocking commands (`XREAD BLOCK`). */
  duplicate(): RedisClient;
  close(): Promise<void>;
};

const CONNECT_WITHIN_MS = 5_000;
/** A server that does not answer for this long, not even the ping, is reconnected to. */
const SILENT_AFTER_MS = 5_000;
const PING_EVERY_MS = 2_000;
const MAX_RECONNECT_MS = 1_000;
const MAX_QUEUED = 20_000;

/**
 * Connects to the Redis of `REDIS_URL`. A connection lost later is restored by itself; until then commands fail at
 * once instead of waiting.
 * @throws StartupError in one sentence when it cannot be reached
 */
export async function connectRedis(url: string, log: Logger): Promise<RedisConnection> {
  const client: RedisClient = createClient({
    url,
    disableOfflineQueue: true,
    commandsQueueMaxLength: MAX_QUEUED,
    pingInterval: PING_EVERY_MS,
    socket: {
      connectTimeout: CONNECT_WITHIN_MS,
      socketTimeout: SILENT_AFTER_MS,
      reconnectStrategy: (retries: number) => Math.min(50 * 2 ** retries, MAX_RECONNECT_MS),
    },
  });
  logOutages(client, log);
  try {
    await connectOnce(client);
  } catch (cause) {
    client.destroy();
    throw new StartupError(
      `REDIS_URL (${withoutPassword(url)}) cannot be used: ${reasonOf(cause)}. Check host, port and password, or unset it to run a single process without Redis.`,
      { cause },
    );
  }
  const duplicates: RedisClient[] = [];
  return {
    client,
    duplicate: () => {
      // Blocking commands are repeated by their senders, so they may queue while the connection is lost.
      const duplicate = client.duplicate({ disableOfflineQueue: false });
      duplicates.push(duplicate);
      return duplicate;
    },
    close: async () => {
      for (const each of [client, ...duplicates]) if (each.isOpen) each.destroy();
    },
  };
}

/** The client retries forever; the start-up needs the first failure. */
async function connectOnce(client: RedisClient): Promise<void> {
  const { promise: failed, reject } = Promise.withResolvers<never>();
  client.once('error', reject);
  try {
    await Promise.race([client.connect(), failed]);
    await client.ping();
  } finally {
    client.off('error', reject);
  }
}

/** Logs one line for the loss and one for the recovery, however often it is retried in between. */
function logOutages(client: RedisClient, log: Logger): void {
  let away = false;
  client.on('error', (error: unknown) => {
    if (!away && client.isOpen) log.error({ err: error, alert: 'redis_unreachable' }, 'Redis cannot be reached');
    away = true;
  });
  client.on('ready', () => {
    if (away) log.info('Redis is back');
    away = false;
  });
}

function withoutPassword(text: string): string {
  const url = URL.parse(text);
  return url ? `${url.protocol}//${url.host}${url.pathname}` : 'not a valid address';
}

function reasonOf(cause: unknown): string {
  const { message, code, errors } = cause as { message?: string; code?: string; errors?: Error[] };
  return message || errors?.[0]?.message || code || 'no answer';
}
