import type { Clock } from '#server/platform/clock.ts';
import type { Env } from '#server/platform/env.ts';
import { createMemoryStore, type EphemeralStore } from '#server/platform/ephemeral-store.ts';
import type { Logger } from '#server/platform/log.ts';
import type { Bus } from '#server/platform/realtime/bus.ts';
import { createMemoryBus } from '#server/platform/realtime/memory-bus.ts';
import type { ProcessLink } from '#server/platform/realtime/socket-server.ts';
import { connectRedis } from '#server/platform/redis/connect-redis.ts';
import { createRedisBus } from '#server/platform/redis/redis-bus.ts';
import { createRedisStore } from '#server/platform/redis/redis-store.ts';

/** State that all processes of one service share outside of the database. */
export type SharedState = {
  readonly ephemeral: EphemeralStore;
  readonly bus: Bus;
  /** Set if there may be several processes. */
  readonly link?: ProcessLink;
  close(): Promise<void>;
};

/** In Redis with `REDIS_URL`, in this process' memory without. @throws StartupError when Redis cannot be reached */
export async function openSharedState(env: Pick<Env, 'REDIS_URL'>, log: Logger, clock: Clock): Promise<SharedState> {
  if (env.REDIS_URL === undefined) {
    return { ephemeral: createMemoryStore(clock), bus: createMemoryBus(), close: async () => undefined };
  }
  const redis = await connectRedis(env.REDIS_URL, log);
  const bus = createRedisBus(redis, log);
  return { ephemeral: createRedisStore(redis.client), bus, link: bus, close: redis.close };
}
