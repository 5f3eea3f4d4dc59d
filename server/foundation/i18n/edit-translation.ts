import { adminWrite } from '#server/foundation/audit/index.ts';
import { lockPlace, placeholderErrors, readTexts } from '#server/foundation/i18n/find-place.ts';
import { BASE_LANGUAGE } from '#server/foundation/i18n/rules/languages.ts';
import type { EditInput } from '#server/foundation/i18n/schemas.ts';
import { writeTexts } from '#server/foundation/i18n/write-texts.ts';
import type { UserCtx } from '#server/platform/context.ts';
import { notFound, validationError } from '#server/platform/errors.ts';
import { requireScope } from '#server/platform/require-scope.ts';

/**
 * Writes one text; it is shown on the next page load. A changed text is unverified unless the input states otherwise.
 * @throws DomainError NOT_FOUND for a key that English lacks, VALIDATION for wrong placeholders
 */
export function editTranslation(ctx: UserCtx, input: EditInput): Promise<void> {
  requireScope(ctx.actor, 'admin.i18n.manage');
  const subject = {
    action: 'i18n.edit',
    target_type: 'translation',
    target_id: `${input.lang}/${input.ns}/${input.key}`,
  };
  return adminWrite(ctx, subject, async (tx, notes) => {
    const place = await lockPlace(tx, input.lang, input.ns);
    const text = (await readTexts(tx, place, [input.key])).get(input.key);
    if (!text) throw notFound('This text');
    notes.before = { value: text.value, context: text.context, is_verified: text.is_verified };
    const faults = placeholderErrors('value', text, input.value);
    if (faults.length > 0) throw validationError(faults);
    const unchanged = text.value === input.value;
    const written = {
      value: input.value,
      context: input.context === undefined ? text.context : input.context || null,
      is_verified: input.is_verified ?? (input.lang === BASE_LANGUAGE || (unchanged && text.is_verified)),
    };
    await writeTexts(tx, ctx, place, [{ key: input.key, ...written }]);
    notes.after = written;
  });
}
