import { scopesSql } from '#server/foundation/admin/index.ts';
import { notifyAdmin } from '#server/foundation/notifications/index.ts';
import { countReport } from '#server/operations/reports/generate-report.ts';
import { templateFaults } from '#server/operations/reports/rules/dataset-query.ts';
import { nextDue } from '#server/operations/reports/rules/schedule.ts';
import { type ReportTemplate, reportTemplate } from '#server/operations/reports/schemas.ts';
import type { Services } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';

type Ctx = Pick<Services, 'pool' | 'clock' | 'realtime' | 'sendInTransaction'>;
/** Maximum deliveries stored per saved report; older ones are deleted. */
const MAX_DELIVERIES = 12;

type Due = { user_id: string; template: unknown; allowed: boolean };

/**
 * Computes a due report and delivers it to its owner, once each time it is due. The schedule ends without a report if
 * its owner may no longer read reports, or its template is invalid in this release.
 */
export async function deliverReport(ctx: Ctx, id: string): Promise<{ delivered: boolean }> {
  const now = ctx.clock.now();
  const { rows } = await ctx.pool.query<Due>(
    `SELECT s.user_id, s.template,
       u.is_active AND NOT u.deleted AND 'admin.audit.view' = ANY(${scopesSql('s.user_id')}) AS allowed
     FROM saved_reports s JOIN account_records u ON u.id = s.user_id WHERE s.id = $1 AND s.next_at <= $2`,
    [id, now],
  );
  const [due] = rows;
  if (!due) return { delivered: false };
  const template = due.allowed ? countable(due.template) : null;
  const result = template ? await countReport(ctx, template) : null;
  return inTransaction(ctx, async (tx) => {
    const next = template?.schedule ? nextDue(template.schedule, now) : null;
    const [moved] = await tx.sql<{ name: string }>(
      'UPDATE saved_reports SET next_at = $3 WHERE id = $1 AND next_at <= $2 RETURNING name',
      [id, now, next],
    );
    if (!moved || !result) return { delivered: false };
    await tx.sql(
      `INSERT INTO report_deliveries (id, saved_id, user_id, result, created_at)
       VALUES (gen_random_uuid(), $1, $2, $3::jsonb, $4)`,
      [id, due.user_id, JSON.stringify(result), now],
    );
    await tx.sql(
      `DELETE FROM report_deliveries WHERE saved_id = $1 AND id NOT IN (
         SELECT id FROM report_deliveries WHERE saved_id = $1 ORDER BY created_at DESC, id DESC LIMIT ${MAX_DELIVERIES})`,
      [id],
    );
    const data = { report_id: id, name: moved.name };
    await notifyAdmin(ctx, tx, due.user_id, { type: 'report_delivered', data });
    return { delivered: true };
  });
}

function countable(stored: unknown): ReportTemplate | null {
  const { data } = reportTemplate.safeParse(stored);
  return data && templateFaults(data).length === 0 ? data : null;
}
