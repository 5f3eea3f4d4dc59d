import { z } from 'zod';
import {
  type ListReportDeliveriesInput,
  type ReportDelivery,
  reportResult,
  reportTemplate,
  type SavedReport,
} from '#server/operations/reports/schemas.ts';
import type { Services, UserCtx } from '#server/platform/context.ts';
import { cursorTime, cutPage } from '#server/platform/cursor.ts';
import { afterCursor, limitTo } from '#server/platform/db/page.ts';
import { sql } from '#server/platform/db/sql.ts';

/** The caller's own saved reports, newest first; not paged, since their number is limited. */
export async function listSaved({ prisma, actor }: UserCtx): Promise<SavedReport[]> {
  const rows = await prisma.savedReport.findMany({
    where: { user_id: actor.user_id },
    select: { id: true, name: true, template: true, next_at: true, created_at: true },
    orderBy: [{ created_at: 'desc' }, { id: 'asc' }],
  });
  return rows.map(({ id, name, template, next_at, created_at }) => ({
    id,
    name,
    template: reportTemplate.safeParse(template).data ?? null,
    next_at: next_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
  }));
}

type DeliveryRow = { id: string; result: unknown; created_at: Date };

/** Deliveries of the caller's schedules, newest first. */
export async function listDeliveries({ pool, actor }: UserCtx, { limit, cursor }: ListReportDeliveriesInput) {
  const { rows } = await pool.query<DeliveryRow>(
    sql`SELECT id, result, created_at FROM report_deliveries
     WHERE user_id = ${actor.user_id}
       ${afterCursor(cursor, z.tuple([cursorTime, z.uuid()]), ([at, id]) => sql`AND (created_at, id) < (${at}, ${id}::uuid)`)}
     ORDER BY created_at DESC, id DESC ${limitTo(limit)}`,
  );
  return cutPage(rows.map(toDelivery), limit, (row) => [row.created_at, row.id]);
}

function toDelivery({ id, result, created_at }: DeliveryRow): ReportDelivery {
  return { id, result: reportResult.parse(result), created_at: created_at.toISOString() };
}

/** Ids of the reports that are due, longest due first. */
export async function listDueReports({ prisma, clock }: Pick<Services, 'prisma' | 'clock'>): Promise<string[]> {
  const rows = await prisma.savedReport.findMany({
    where: { next_at: { lte: clock.now() } },
    select: { id: true },
    orderBy: [{ next_at: 'asc' }, { id: 'asc' }],
    take: 200,
  });
  return rows.map(({ id }) => id);
}
