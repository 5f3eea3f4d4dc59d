import { createHash } from 'node:crypto';
import { DomainError } from '#server/platform/errors.ts';
import type { RedisClient } from '#server/platform/redis/connect-redis.ts';

const ANSWER_WITHIN_MS = 2_000;

/** The reply, with a timeout. @throws DomainError UNAVAILABLE if Redis is unreachable, silent or refuses */
export async function callRedis<T>(request: () => Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no answer within ${ANSWER_WITHIN_MS} ms`)), ANSWER_WITHIN_MS);
  try {
    return await Promise.race([request(), late]);
  } catch (cause) {
    throw new DomainError('UNAVAILABLE', 'A part of the service is not available at the moment. Try again shortly.', {
      reason: 'redis_unreachable',
      headers: { 'retry-after': '2' },
      cause,
    });
  } finally {
    clearTimeout(timer);
  }
}

/** A Lua script, which Redis runs atomically. Its text is sent only to a server that does not have it yet. */
export function redisScript(text: string): (client: RedisClient, keys: string[], args: string[]) => Promise<unknown> {
  const sha = createHash('sha1').update(text).digest('hex');
  return async (client, keys, args) => {
    const given = { keys, arguments: args };
    try {
      return await client.evalSha(sha, given);
    } catch (error) {
      if (!(error as Error).message.startsWith('NOSCRIPT')) throw error;
      return client.eval(text, given);
    }
  };
}
