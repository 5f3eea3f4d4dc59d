import { BASE_LANGUAGE } from '#server/i18n/rules/languages.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

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
