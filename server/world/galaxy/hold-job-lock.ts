import type { Services } from '#server/platform/context.ts';
import { withOwnConnection } from '#server/platform/db/pool.ts';

/** Advisory lock space of galaxy jobs. */
const LOCK_SPACE = 7_102;
const WAIT = '10min';

type WithPool = Pick<Services, 'pool'>;

/**
 * Runs `work` while no other process works on the same job; a second run waits and then finds it done. The lock
 * belongs to a connection outside the pool, so it is released whenever the process ends.
 */
export function holdJobLock<T>({ pool }: WithPool, jobId: string, work: () => Promise<T>): Promise<T> {
  return withOwnConnection(pool, async (client) => {
    await client.query(`SET lock_timeout = '${WAIT}'`);
    await client.query('SELECT pg_advisory_lock($1, hashtext($2))', [LOCK_SPACE, jobId]);
    return work();
  });
}

/** As above without waiting: a job whose lock is held is in progress. False if nothing was done. */
export function holdFreeJobLock({ pool }: WithPool, jobId: string, work: () => Promise<void>): Promise<boolean> {
  return withOwnConnection(pool, async (client) => {
    const text = 'SELECT pg_try_advisory_lock($1, hashtext($2)) AS free';
    const { rows } = await client.query<{ free: boolean }>(text, [LOCK_SPACE, jobId]);
    if (!rows[0]?.free) return false;
    await work();
    return true;
  });
}
