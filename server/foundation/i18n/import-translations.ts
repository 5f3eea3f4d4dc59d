import { adminWrite } from '#server/foundation/audit/index.ts';
import {
  lockPlace,
  type Place,
  placeholderErrors,
  readTexts,
  type StoredText,
} from '#server/foundation/i18n/find-place.ts';
import { flatten } from '#server/foundation/i18n/rules/flatten.ts';
import { BASE_LANGUAGE } from '#server/foundation/i18n/rules/languages.ts';
import type { BulkInput, ImportPreview } from '#server/foundation/i18n/schemas.ts';
import { writeTexts } from '#server/foundation/i18n/write-texts.ts';
import type { UserCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { type FieldError, validationError } from '#server/platform/errors.ts';
import { requireScope } from '#server/platform/require-scope.ts';

type Plan = ImportPreview & { place: Place; stored: Map<string, StoredText> };

export const SHOWN_FAULTS = 50;

/**
 * Writes many texts of one namespace, all or none. Without `overwrite` existing texts are unchanged. @throws
 * DomainError VALIDATION with the path of each fault, NOT_FOUND
 */
export function importTranslations(ctx: UserCtx, input: BulkInput) {
  requireScope(ctx.actor, 'admin.i18n.manage');
  const subject = {
    action: 'i18n.import',
    target_type: 'translation_namespace',
    target_id: `${input.lang}/${input.ns}`,
  };
  return adminWrite(ctx, subject, async (tx, notes) => {
    const { place, stored, faults, items, ...counts } = await planImport(tx, input);
    if (faults.length > 0) throw validationError(faults.slice(0, SHOWN_FAULTS));
    const written = items.filter(({ effect }) => effect === 'added' || effect === 'changed');
    notes.before = Object.fromEntries(written.map(({ key, before }) => [key, before]));
    await writeTexts(
      tx,
      ctx,
      place,
      written.map(({ key, after }) => ({
        key,
        value: after,
        context: stored.get(key)?.context ?? null,
        is_verified: place.code === BASE_LANGUAGE,
      })),
    );
    notes.after = Object.fromEntries(written.map(({ key, after }) => [key, after]));
    const [language] = await tx.sql<{ completion_percentage: number }>(
      'SELECT completion_percentage FROM languages WHERE id = $1',
      [place.language_id],
    );
    return { ...counts, completion_percentage: language?.completion_percentage ?? 0 };
  });
}

export async function planImport(tx: Tx, input: BulkInput): Promise<Plan> {
  const place = await lockPlace(tx, input.lang, input.ns);
  const stored = await readTexts(tx, place);
  const { texts, faults: shapeFaults } = flatten(input.translations);
  const faults: FieldError[] = shapeFaults.map(({ path, message }) => ({ path: pathOf(path), message }));
  const plan: Plan = { place, stored, faults, items: [], added: 0, changed: 0, kept: 0, same: 0 };
  for (const { key, value } of texts) {
    const text = stored.get(key);
    if (!text) {
      faults.push({ path: pathOf(key), message: 'is not a text of this namespace' });
      continue;
    }
    faults.push(...placeholderErrors(pathOf(key), text, value));
    const effect = effectOf(text, value, input.overwrite);
    plan[effect] += 1;
    plan.items.push({ key, effect, base: text.base, before: text.value, after: value });
  }
  return plan;
}

function pathOf(key: string): string {
  return key ? `translations.${key}` : 'translations';
}

function effectOf(text: StoredText, value: string, overwrite: boolean): 'added' | 'changed' | 'kept' | 'same' {
  if (text.value === null) return 'added';
  if (text.value === value) return 'same';
  return overwrite ? 'changed' : 'kept';
}
