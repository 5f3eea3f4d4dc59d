import type { Services } from '#server/platform/context.ts';

/** Deletes expired salvage; returns how many pieces. */
export async function removeSalvage({ pool, clock }: Pick<Services, 'pool' | 'clock'>): Promise<number> {
  const { rows } = await pool.query<{ id: string }>('DELETE FROM salvage WHERE expires_at <= $1 RETURNING id', [
    clock.now(),
  ]);
  return rows.length;
}
