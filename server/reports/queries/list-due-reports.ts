import type { Services } from '#server/platform/context.ts';

/** Ids of the reports that are due, longest due first. */
export async function listDueReports({ pool, clock }: Pick<Services, 'pool' | 'clock'>): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    'SELECT id FROM saved_reports WHERE next_at <= $1 ORDER BY next_at, id LIMIT 200',
    [clock.now()],
  );
  return rows.map(({ id }) => id);
}
