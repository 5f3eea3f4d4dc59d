import { z } from 'zod';
import type { adminRegionDetail, adminRegionSchema, listAdminRegionsInput } from '#server/money/governance/schemas.ts';
import { nextStep } from '#server/money/region-lifecycle/rules/schedule.ts';
import type { UserCtx } from '#server/platform/context.ts';
import { cursorTime, cutPage } from '#server/platform/cursor.ts';
import { afterCursor, limitTo } from '#server/platform/db/page.ts';
import { given, raw, sql } from '#server/platform/db/sql.ts';
import { notFound } from '#server/platform/errors.ts';

const CURSOR = z.tuple([cursorTime, z.uuid()]);

type View = z.infer<typeof adminRegionSchema>;
type Times = 'created_at' | 'suspended_at' | 'terminated_at' | 'cleared_at';
type Row = Omit<View, Times | 'next_step'> & {
  created_at: Date;
  suspended_at: Date | null;
  terminated_at: Date | null;
  cleared_at: Date | null;
};

const COLUMNS = `r.id, r.name, r.display_name, r.kind, r.status, r.owner_id, a.username AS owner_name, r.governance_type, r.tax_rate,
  r.language_pack, r.aesthetic_theme, r.total_sectors, r.payment_subscription_id, r.created_at, r.suspended_at, r.terminated_at,
  c.finished_at AS cleared_at, (SELECT count(*)::int FROM player_records q WHERE q.home_region_id = r.id) AS residents`;
const SOURCE = `map_region_details r LEFT JOIN account_records a ON a.id = r.owner_id
  LEFT JOIN region_clearings c ON c.region_id = r.id`;

/** Every region with its lifecycle, newest first, for operators. */
export async function listAdminRegions({ pool }: UserCtx, input: z.infer<typeof listAdminRegionsInput>) {
  const { rows } = await pool.query<Row>(
    sql`SELECT ${raw(COLUMNS)} FROM ${raw(SOURCE)}
     WHERE true
       ${given(input.status, (status) => sql`AND r.status = ${status}`)}
       ${given(input.kind, (kind) => sql`AND r.kind = ${kind}`)}
       ${afterCursor(input.cursor, CURSOR, ([at, id]) => sql`AND (r.created_at, r.id) < (${at}, ${id}::uuid)`)}
     ORDER BY r.created_at DESC, r.id DESC ${limitTo(input.limit)}`,
  );
  return cutPage(rows.map(viewOf), input.limit, ({ created_at, id: last }) => [created_at, last]);
}

/** A region with its settings. @throws DomainError NOT_FOUND */
export async function readAdminRegion(
  { pool }: UserCtx,
  { id }: { id: string },
): Promise<z.infer<typeof adminRegionDetail>> {
  const { rows } = await pool.query<Row & { starting_credits: number; traditions: Record<string, string> }>(
    `SELECT ${COLUMNS}, r.starting_credits, r.traditions FROM ${SOURCE} WHERE r.id = $1`,
    [id],
  );
  const [row] = rows;
  if (!row) throw notFound('The region');
  return { ...viewOf(row), starting_credits: row.starting_credits, traditions: row.traditions };
}

function viewOf(row: Row): View {
  const next = row.kind === 'player_owned' ? nextStep(row) : null;
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    suspended_at: row.suspended_at?.toISOString() ?? null,
    terminated_at: row.terminated_at?.toISOString() ?? null,
    cleared_at: row.cleared_at?.toISOString() ?? null,
    next_step: next && { step: next.step, at: next.at.toISOString() },
  };
}
