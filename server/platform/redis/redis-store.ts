import { z } from 'zod';
import type { EphemeralStore } from '#server/platform/ephemeral-store.ts';
import type { RedisClient } from '#server/platform/redis/connect-redis.ts';
import { callRedis, redisScript } from '#server/platform/redis/send-command.ts';

const PREFIX = 'starhelm:';

/** Redis's own time in ms, so that processes with different clocks use the same windows. */
const NOW = `local t = redis.call('TIME')
local now = t[1] * 1000 + math.floor(t[2] / 1000)`;

/** The sliding log of `limits/sliding-log.ts` as a list of times, oldest first. */
const hitScript = redisScript(`${NOW}
local limit, window = tonumber(ARGV[1]), tonumber(ARGV[2])
local first = redis.call('LINDEX', KEYS[1], 0)
while first and tonumber(first) <= now - window do
  redis.call('LPOP', KEYS[1])
  first = redis.call('LINDEX', KEYS[1], 0)
end
local used = redis.call('LLEN', KEYS[1])
local allowed = used < limit
if allowed then
  redis.call('RPUSH', KEYS[1], string.format('%.0f', now))
  redis.call('PEXPIRE', KEYS[1], window)
  used = used + 1
end
return { allowed and 1 or 0, math.max(0, limit - used), tonumber(first or now) + window - now }`);

/** A sorted set of holders by the expiry of their lease. */
const acquireScript = redisScript(`${NOW}
local holder, limit, ttl = ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
if not redis.call('ZSCORE', KEYS[1], holder) and redis.call('ZCARD', KEYS[1]) >= limit then return 0 end
redis.call('ZADD', KEYS[1], now + ttl, holder)
redis.call('PEXPIRE', KEYS[1], ttl)
return 1`);

const hitReply = z.tuple([z.number(), z.number(), z.number()]);

/** The store for several processes: every operation is atomic in Redis. @throws DomainError UNAVAILABLE */
export function createRedisStore(client: RedisClient): EphemeralStore {
  return {
    put: async (key, value, ttlMs) => {
      const text = JSON.stringify(value);
      await callRedis(() => client.set(PREFIX + key, text, { expiration: { type: 'PX', value: Math.ceil(ttlMs) } }));
    },
    consume: async (key) => {
      const text = await callRedis(() => client.getDel(PREFIX + key));
      return text === null ? undefined : JSON.parse(text);
    },
    hit: async (key, limit, windowMs) => {
      const reply = await callRedis(() => hitScript(client, [PREFIX + key], [String(limit), String(windowMs)]));
      const [allowed, remaining, resetMs] = hitReply.parse(reply);
      return { allowed: allowed === 1, remaining, resetMs };
    },
    acquire: async (key, holder, limit, ttlMs) => {
      const given = [holder, String(limit), String(ttlMs)];
      return (await callRedis(() => acquireScript(client, [PREFIX + key], given))) === 1;
    },
    release: async (key, holder) => {
      await callRedis(() => client.zRem(PREFIX + key, holder));
    },
  };
}
