import type { z } from 'zod';
import { startOfWeek } from '#server/governance/rules/taxes.ts';
import type { regionGrowthOutput } from '#server/governance/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';

const WEEKS = 12;
const DAY_MS = 86_400_000;

type Row = { starts_at: Date; newcomers: number; residents: number };

/** New residents of a region in each of the last weeks, oldest first. @throws DomainError NOT_FOUND */
export async function readGrowth(
  { pool, clock }: PlayerCtx,
  { id }: { id: string },
): Promise<Omit<z.infer<typeof regionGrowthOutput>, 'next_cursor'>> {
  const first = new Date(startOfWeek(clock.now()).getTime() - (WEEKS - 1) * 7 * DAY_MS);
  const { rows } = await pool.query<Row>(
    `SELECT w.starts_at,
       count(q.id) FILTER (WHERE COALESCE(q.resident_since, q.created_at) >= w.starts_at AND COALESCE(q.resident_since, q.created_at) < w.starts_at + interval '7 days')::int AS newcomers,
       count(q.id) FILTER (WHERE COALESCE(q.resident_since, q.created_at) < w.starts_at + interval '7 days')::int AS residents
     FROM map_region_details r
       CROSS JOIN LATERAL (SELECT $2::timestamptz + n * interval '7 days' AS starts_at FROM generate_series(0, $3::int - 1) n) w
       LEFT JOIN player_records q ON q.home_region_id = r.id
     WHERE r.id = $1 AND r.galaxy_id IS NOT NULL GROUP BY w.starts_at ORDER BY w.starts_at`,
    [id, first, WEEKS],
  );
  if (rows.length === 0) throw notFound('The region');
  return { items: rows.map(({ starts_at, ...week }) => ({ ...week, starts_at: starts_at.toISOString() })) };
}
