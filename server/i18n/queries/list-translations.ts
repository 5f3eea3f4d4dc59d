import { z } from 'zod';
import { BASE_LANGUAGE } from '#server/i18n/rules/languages.ts';
import { comparePlaceholders, describeFault } from '#server/i18n/rules/placeholders.ts';
import { type ListInput, namespaceName, type TranslationRow, textKey } from '#server/i18n/schemas.ts';
import { cutPage, decodeCursor } from '#server/platform/cursor.ts';
import type { Pool } from '#server/platform/db/pool.ts';

type Row = Omit<TranslationRow, 'updated_at' | 'faults'> & { updated_at: Date | null; reference: string };

const CONDITION = {
  all: 'true',
  missing: 't.id IS NULL',
  unverified: 't.id IS NOT NULL AND NOT t.is_verified',
  verified: 't.is_verified',
  edited: 't.id IS NOT NULL AND t.value IS DISTINCT FROM t.seed_value',
} as const satisfies Record<ListInput['state'], string>;

/** Texts of the base language beside their translation, by namespace and key; `search` looks at key and both texts. */
export async function listTranslations(db: { pool: Pool }, input: ListInput) {
  const after = input.cursor ? decodeCursor(input.cursor, z.tuple([namespaceName, textKey])) : null;
  const { rows } = await db.pool.query<Row>(
    `SELECT n.name AS namespace, b.key, b.value AS base, coalesce(b.seed_value, b.value) AS reference,
            t.value, t.seed_value AS seed, coalesce(t.context, b.context) AS context,
            coalesce(t.is_verified, false) AS is_verified,
            t.id IS NOT NULL AND t.value IS DISTINCT FROM t.seed_value AS is_edited,
            t.updated_at, u.username AS updated_by_name
       FROM translation_keys b
       JOIN languages base ON base.id = b.language_id AND base.code = '${BASE_LANGUAGE}'
       JOIN translation_namespaces n ON n.id = b.namespace_id
       LEFT JOIN translation_keys t ON t.namespace_id = b.namespace_id AND t.key = b.key
            AND t.language_id = (SELECT id FROM languages WHERE code = $1)
       LEFT JOIN account_records u ON u.id = t.updated_by
      WHERE ($2::text IS NULL OR n.name = $2)
        AND ($3::text IS NULL OR strpos(lower(b.key || ' ' || b.value || ' ' || coalesce(t.value, '')), lower($3)) > 0)
        AND ($4::text IS NULL OR (n.name COLLATE "C", b.key COLLATE "C") > ($4, $5))
        AND ${CONDITION[input.state]}
      ORDER BY n.name COLLATE "C", b.key COLLATE "C" LIMIT $6`,
    [input.lang, input.namespace, input.search || null, after?.[0], after?.[1], input.limit + 1],
  );
  const page = cutPage(rows, input.limit, (row) => [row.namespace, row.key]);
  return { ...page, items: page.items.map(toItem) };
}

function toItem({ reference, updated_at, ...row }: Row): TranslationRow {
  return {
    ...row,
    updated_at: updated_at?.toISOString() ?? null,
    faults: row.value === null ? [] : comparePlaceholders(reference, row.value).map(describeFault),
  };
}
