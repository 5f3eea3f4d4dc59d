import type { Services } from '#server/platform/context.ts';

export async function jobExists({ pool }: Pick<Services, 'pool'>, id: string): Promise<boolean> {
  const { rows } = await pool.query('SELECT 1 FROM bang_generation_jobs WHERE id = $1', [id]);
  return rows.length > 0;
}
