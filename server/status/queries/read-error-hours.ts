import type { Services } from '#server/platform/context.ts';

/** Failed requests of all processes by hour (UTC), oldest first; hours without any are absent. */
export async function readErrorHours(
  { pool }: Pick<Services, 'pool'>,
  since: Date,
): Promise<{ hour: Date; errors: number }[]> {
  const { rows } = await pool.query<{ hour: Date; errors: number }>(
    'SELECT hour, errors FROM service_error_hours WHERE hour >= $1 ORDER BY hour',
    [since],
  );
  return rows;
}
