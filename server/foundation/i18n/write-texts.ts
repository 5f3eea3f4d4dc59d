import type { Place } from '#server/foundation/i18n/find-place.ts';
import { BASE_LANGUAGE } from '#server/foundation/i18n/rules/languages.ts';
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

/** Recounts the translated share of content namespaces per language; 100 only if nothing is missing. */
export async function refreshCompletion(tx: Tx): Promise<void> {
  await tx.sql(
    `WITH content AS (
       SELECT t.language_id, count(*) AS texts FROM translation_keys t
         JOIN translation_namespaces n ON n.id = t.namespace_id AND n.kind = 'content' GROUP BY t.language_id
     ), counted AS (
       SELECT l.id, coalesce(floor(100.0 * own.texts / nullif(base.texts, 0)), 0)::int AS percentage
         FROM languages l
         JOIN languages b ON b.code = '${BASE_LANGUAGE}'
         LEFT JOIN content own ON own.language_id = l.id
         LEFT JOIN content base ON base.language_id = b.id
     )
     UPDATE languages l SET completion_percentage = c.percentage
       FROM counted c WHERE c.id = l.id AND l.completion_percentage <> c.percentage`,
  );
}

/** Translations of a changed base text become unverified. */
export async function markTranslationsUnverified(
  tx: Tx,
  changed: readonly { namespace_id: number; key: string }[],
): Promise<void> {
  await tx.sql(
    `UPDATE translation_keys t SET is_verified = false
       FROM languages l, unnest($1::int[], $2::text[]) AS c (namespace_id, key)
      WHERE l.id = t.language_id AND l.code <> '${BASE_LANGUAGE}' AND t.is_verified
        AND t.namespace_id = c.namespace_id AND t.key = c.key`,
    [changed.map(({ namespace_id }) => namespace_id), changed.map(({ key }) => key)],
  );
}
