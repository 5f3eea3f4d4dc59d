import { BASE_LANGUAGE, type LanguageCode } from '#server/foundation/i18n/rules/languages.ts';
import { comparePlaceholders, describeFault } from '#server/foundation/i18n/rules/placeholders.ts';
import { given, raw, sql } from '#server/platform/db/sql.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { type FieldError, notFound } from '#server/platform/errors.ts';

export type Place = { language_id: number; namespace_id: number; namespace: string; code: LanguageCode };

export type StoredText = {
  key: string;
  base: string;
  /**
   * The source of the placeholders that a translation must have: for the base language, those that the screens fill.
   */
  reference: string;
  value: string | null;
  context: string | null;
  is_verified: boolean;
};

/** Locks one language in one namespace for writing. @throws DomainError NOT_FOUND */
export async function lockPlace(tx: Tx, code: LanguageCode, namespace: string): Promise<Place> {
  const [language] = await tx.sql<{ id: number }>('SELECT id FROM languages WHERE code = $1 FOR UPDATE', [code]);
  if (!language) throw notFound('This language');
  const [found] = await tx.sql<{ id: number }>('SELECT id FROM translation_namespaces WHERE name = $1', [namespace]);
  if (!found) throw notFound('This namespace');
  return { language_id: language.id, namespace_id: found.id, namespace, code };
}

/** All texts of the namespace in the base language, or those of `keys`, with their translations. */
export async function readTexts(tx: Tx, place: Place, keys?: readonly string[]): Promise<Map<string, StoredText>> {
  const rows = await tx.sql<StoredText>(
    sql`SELECT b.key, b.value AS base, coalesce(b.seed_value, b.value) AS reference, t.value, t.context,
            coalesce(t.is_verified, false) AS is_verified
       FROM translation_keys b
       JOIN languages base ON base.id = b.language_id AND base.code = '${raw(BASE_LANGUAGE)}'
       LEFT JOIN translation_keys t ON t.namespace_id = b.namespace_id AND t.key = b.key AND t.language_id = ${place.language_id}
      WHERE b.namespace_id = ${place.namespace_id}
        ${given(keys, (value) => sql`AND b.key = ANY(${value})`)} ORDER BY b.key`,
  );
  return new Map(rows.map((row) => [row.key, row]));
}

export function placeholderErrors(path: string, text: StoredText, value: string): FieldError[] {
  return comparePlaceholders(text.reference, value).map((fault) => ({ path, message: describeFault(fault) }));
}
