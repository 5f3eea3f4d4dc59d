import { adminWrite } from '#server/foundation/audit/index.ts';
import { type SeedReport, writeSeed } from '#server/foundation/i18n/import-seed.ts';
import { readSeed } from '#server/foundation/i18n/read-seed.ts';
import type { UserCtx } from '#server/platform/context.ts';
import { requireScope } from '#server/platform/require-scope.ts';

/** Imports the product's texts again, whatever was imported before; texts written by admins stay. */
export async function initializeTranslations(ctx: UserCtx): Promise<SeedReport> {
  requireScope(ctx.actor, 'admin.i18n.manage');
  const seeds = await readSeed();
  const subject = { action: 'i18n.initialize', target_type: 'translations', target_id: 'all' };
  return adminWrite(ctx, subject, async (tx, notes) => {
    await tx.sql("UPDATE languages SET seed_hash = ''");
    const report = await writeSeed(tx, seeds, ctx.clock.now());
    notes.after = report;
    return report;
  });
}
