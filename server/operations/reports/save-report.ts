import { adminWrite } from '#server/foundation/audit/index.ts';
import { templateFaults } from '#server/operations/reports/rules/dataset-query.ts';
import { nextDue } from '#server/operations/reports/rules/schedule.ts';
import type { ReportTemplate, SavedReport } from '#server/operations/reports/schemas.ts';
import type { UserCtx } from '#server/platform/context.ts';
import { lockName } from '#server/platform/db/lock-name.ts';
import { conflict, validationError } from '#server/platform/errors.ts';
import { requireScope } from '#server/platform/require-scope.ts';

/** Maximum saved reports per administrator. */
const MAX_SAVED = 50;

/**
 * Saves a report template for its owner; with a schedule it is computed automatically.
 * @throws DomainError FORBIDDEN, VALIDATION, CONFLICT
 */
export async function saveReport(ctx: UserCtx, template: ReportTemplate): Promise<SavedReport> {
  requireScope(ctx.actor, 'admin.audit.view');
  const { user_id } = ctx.actor;
  const subject = { action: 'report.save', target_type: 'report', target_id: null };
  return adminWrite(ctx, subject, async (tx, notes) => {
    const faults = [...templateFaults(template), ...(template.name === '' ? [NAMELESS] : [])];
    if (faults.length > 0) throw validationError(faults);
    const now = ctx.clock.now();
    const next = template.schedule ? nextDue(template.schedule, now) : null;
    await lockName(tx, 'saved_reports', user_id);
    const [saved] = await tx.sql<{ id: string }>(
      `INSERT INTO saved_reports (id, user_id, name, template, schedule, next_at, created_at)
       SELECT gen_random_uuid(), $1::uuid, $2::text, $3::jsonb, $4::text, $5::timestamptz, $6::timestamptz
       WHERE (SELECT count(*) FROM saved_reports WHERE user_id = $1::uuid) < ${MAX_SAVED} RETURNING id`,
      [user_id, template.name, JSON.stringify(template), template.schedule ?? null, next, now],
    );
    if (!saved) throw conflict('too_many', `You keep ${MAX_SAVED} reports already: delete one first.`);
    notes.target_id = saved.id;
    notes.after = { name: template.name, schedule: template.schedule ?? null };
    return {
      id: saved.id,
      name: template.name,
      template,
      next_at: next?.toISOString() ?? null,
      created_at: now.toISOString(),
    };
  });
}

const NAMELESS = { path: 'name', message: 'Give the report a name.' };
