import { adminWrite } from '#server/foundation/audit/index.ts';
import { lockPlace, readTexts } from '#server/foundation/i18n/find-place.ts';
import type { VerifyInput } from '#server/foundation/i18n/schemas.ts';
import type { UserCtx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { requireScope } from '#server/platform/require-scope.ts';

/** Marks texts as reviewed by a person, or removes the mark. @throws DomainError NOT_FOUND for a missing text */
export function verifyTranslations(ctx: UserCtx, input: VerifyInput): Promise<{ changed: number }> {
  requireScope(ctx.actor, 'admin.i18n.manage');
  const subject = {
    action: 'i18n.verify',
    target_type: 'translation_namespace',
    target_id: `${input.lang}/${input.ns}`,
  };
  return adminWrite(ctx, subject, async (tx, notes) => {
    const place = await lockPlace(tx, input.lang, input.ns);
    const texts = await readTexts(tx, place, input.keys);
    const lacking = input.keys.find((key) => (texts.get(key)?.value ?? null) === null);
    if (lacking) throw notFound(`The text ${lacking}`);
    notes.before = Object.fromEntries([...texts.values()].map(({ key, is_verified }) => [key, is_verified]));
    const changed = await tx.sql(
      `UPDATE translation_keys SET is_verified = $4, updated_at = $5, updated_by = $6
        WHERE language_id = $1 AND namespace_id = $2 AND key = ANY($3) AND is_verified <> $4 RETURNING id`,
      [place.language_id, place.namespace_id, input.keys, input.is_verified, ctx.clock.now(), ctx.actor.user_id],
    );
    notes.after = Object.fromEntries(input.keys.map((key) => [key, input.is_verified]));
    return { changed: changed.length };
  });
}
