import { planImport, SHOWN_FAULTS } from '#server/foundation/i18n/import-translations.ts';
import type { BulkInput, ImportPreview } from '#server/foundation/i18n/schemas.ts';
import type { UserCtx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { requireScope } from '#server/platform/require-scope.ts';

/** Shows what an import would change, text by text, with every fault that would refuse it; writes nothing. */
export function previewImport(ctx: UserCtx, input: BulkInput): Promise<ImportPreview> {
  requireScope(ctx.actor, 'admin.i18n.manage');
  return inTransaction(ctx, async (tx) => {
    const { place: _place, stored: _stored, ...preview } = await planImport(tx, input);
    return { ...preview, faults: preview.faults.slice(0, SHOWN_FAULTS) };
  });
}
