import type { Place } from '#server/i18n/find-place.ts';
import { markTranslationsUnverified } from '#server/i18n/import-seed.ts';
import { refreshCompletion } from '#server/i18n/refresh-completion.ts';
import { BASE_LANGUAGE } from '#server/i18n/rules/languages.ts';
import type { UserCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

export type NewText = { key: string; value: string; context: string | null; is_verified: boolean };

/** Writes an admin's texts; translations of a changed base text become unverified. */
export async function writeTexts(tx: Tx, ctx: UserCtx, place: Place, texts: readonly NewText[]): Promise<void> {
  const now = ctx.clock.now();
  await tx.sql(
    `INSERT INTO translation_keys AS t (language_id, namespace_id, key, value, context, is_verified, updated_at, updated_by)
     SELECT $1, $2, s.key, s.value, s.context, s.is_verified, $3, $4
       FROM unnest($5::text[], $6::text[], $7::text[], $8::bool[]) AS s (key, value, context, is_verified)
     ON CONFLICT (language_id, namespace_id, key) DO UPDATE
        SET value = excluded.value, context = excluded.context, is_verified = excluded.is_verified,
            updated_at = excluded.updated_at, updated_by = excluded.updated_by`,
    [
      place.language_id,
      place.namespace_id,
      now,
      ctx.actor.user_id,
      texts.map(({ key }) => key),
      texts.map(({ value }) => value),
      texts.map(({ context }) => context),
      texts.map(({ is_verified }) => is_verified),
    ],
  );
  if (place.code === BASE_LANGUAGE) {
    const { namespace_id } = place;
    await markTranslationsUnverified(
      tx,
      texts.map(({ key }) => ({ namespace_id, key })),
    );
  }
  await tx.sql('UPDATE languages SET updated_at = $2 WHERE id = $1', [place.language_id, now]);
  await refreshCompletion(tx);
}
