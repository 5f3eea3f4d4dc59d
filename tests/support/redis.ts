import { createClient } from 'redis';
import { inject } from 'vitest';

/** Whether this run has a Redis; without one its tests are skipped and the run says so. */
export const hasRedis = inject('redisUrl') !== null;

/** The address of an empty database of the run's Redis, which no other test uses. */
export async function createTestRedis(): Promise<string> {
  const url = inject('redisUrl');
  if (url === null) throw new Error('this run has no Redis');
  const client = await createClient({ url }).connect();
  const database = await client.incr('databases');
  client.destroy();
  return `${url}/${database}`;
}
