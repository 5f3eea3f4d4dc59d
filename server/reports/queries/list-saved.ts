import { z } from 'zod';
import type { UserCtx } from '#server/platform/context.ts';
import { cursorTime, cutPage, decodeCursor } from '#server/platform/cursor.ts';
import {
  type ListReportDeliveriesInput,
  type ReportDelivery,
  reportResult,
  reportTemplate,
  type SavedReport,
} from '#server/reports/schemas.ts';

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
  const [at, id] = cursor ? decodeCursor(cursor, z.tuple([cursorTime, z.uuid()])) : [null, null];
  const { rows } = await pool.query<DeliveryRow>(
    `SELECT id, result, created_at FROM report_deliveries
     WHERE user_id = $1 AND ($2::timestamptz IS NULL OR (created_at, id) < ($2, $3::uuid))
     ORDER BY created_at DESC, id DESC LIMIT $4`,
    [actor.user_id, at, id, limit + 1],
  );
  return cutPage(rows.map(toDelivery), limit, (row) => [row.created_at, row.id]);
}

function toDelivery({ id, result, created_at }: DeliveryRow): ReportDelivery {
  return { id, result: reportResult.parse(result), created_at: created_at.toISOString() };
}
