import type { Services } from '#server/platform/context.ts';
import type { FailureCount } from '#server/platform/http/metrics.ts';

/** Adds the failed requests of this process to those of the present hour; keeps them for later if that fails. */
export async function storeFailures({ pool }: Pick<Services, 'pool'>, failures: FailureCount): Promise<void> {
  const errors = failures.take();
  if (errors === 0) return;
  try {
    await pool.query(
      `INSERT INTO service_error_hours AS stored (hour, errors) VALUES (date_trunc('hour', now(), 'UTC'), $1)
       ON CONFLICT (hour) DO UPDATE SET errors = stored.errors + EXCLUDED.errors`,
      [errors],
    );
  } catch (error) {
    failures.add(errors);
    throw error;
  }
}
