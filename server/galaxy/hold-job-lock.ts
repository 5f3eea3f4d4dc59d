import type { Services } from '#server/platform/context.ts';

/** Advisory lock space of galaxy jobs. */
const LOCK_SPACE = 7_102;
const WAIT = '10min';

/**
 * Runs `work` while no other process works on the same job; a second run of one job waits and then finds it done.
 * The lock belongs to the connection, so it ends with the process however that ends.
 */
export async function holdJobLock<T>(
  { pool }: Pick<Services, 'pool'>,
  jobId: string,
  work: () => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query(`SET lock_timeout = '${WAIT}'`);
    await client.query('SELECT pg_advisory_lock($1, hashtext($2))', [LOCK_SPACE, jobId]);
    return await work();
  } finally {
    await client
      .query('SELECT pg_advisory_unlock_all()')
      .then(() => client.query('RESET lock_timeout'))
      .catch((error: Error) => {
        broken = error;
      });
    client.release(broken);
  }
}
