import { z } from 'zod';
import { BASE_LANGUAGE } from '#server/foundation/i18n/rules/languages.ts';
import { comparePlaceholders, describeFault } from '#server/foundation/i18n/rules/placeholders.ts';
import { type ListInput, namespaceName, type TranslationRow, textKey } from '#server/foundation/i18n/schemas.ts';
import { cutPage } from '#server/platform/cursor.ts';
import { afterCursor, limitTo } from '#server/platform/db/page.ts';
import type { Pool } from '#server/platform/db/pool.ts';
import { given, raw, sql } from '#server/platform/db/sql.ts';

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
  const { rows } = await db.pool.query<Row>(
    sql`SELECT n.name AS namespace, b.key, b.value AS base, coalesce(b.seed_value, b.value) AS reference,
            t.value, t.seed_value AS seed, coalesce(t.context, b.context) AS context,
            coalesce(t.is_verified, false) AS is_verified,
            t.id IS NOT NULL AND t.value IS DISTINCT FROM t.seed_value AS is_edited,
            t.updated_at, u.username AS updated_by_name
       FROM translation_keys b
       JOIN languages base ON base.id = b.language_id AND base.code = '${raw(BASE_LANGUAGE)}'
       JOIN translation_namespaces n ON n.id = b.namespace_id
       LEFT JOIN translation_keys t ON t.namespace_id = b.namespace_id AND t.key = b.key
            AND t.language_id = (SELECT id FROM languages WHERE code = ${input.lang})
       LEFT JOIN account_records u ON u.id = t.updated_by
      WHERE true ${given(input.namespace, (namespace) => sql`AND n.name = ${namespace}`)}
        ${given(input.search || null, (text) => sql`AND strpos(lower(b.key || ' ' || b.value || ' ' || coalesce(t.value, '')), lower(${text})) > 0`)}
        ${afterCursor(input.cursor, z.tuple([namespaceName, textKey]), ([namespace, key]) => sql`AND (n.name COLLATE "C", b.key COLLATE "C") > (${namespace}, ${key})`)}
        AND ${raw(CONDITION[input.state])}
      ORDER BY n.name COLLATE "C", b.key COLLATE "C" ${limitTo(input.limit)}`,
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
