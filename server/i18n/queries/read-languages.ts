import { BASE_LANGUAGE, isLanguage, localeOf } from '#server/i18n/rules/languages.ts';
import type { SupportedLanguage } from '#server/i18n/schemas.ts';
import type { Pool } from '#server/platform/db/pool.ts';

type Row = Omit<SupportedLanguage, 'locale' | 'complete_version'>;

/** The active languages in their order, with what clients need to cache their texts. */
export async function readLanguages(db: { pool: Pool }): Promise<{ items: SupportedLanguage[] }> {
  const { rows } = await db.pool.query<Row>(
    `SELECT id, code, name, native_name, direction, is_active, completion_percentage, version
       FROM languages WHERE is_active ORDER BY id`,
  );
  const base = rows.find(({ code }) => code === BASE_LANGUAGE)?.version ?? 0;
  return {
    items: rows
      .filter(({ code }) => isLanguage(code))
      .map((row) => ({
        ...row,
        locale: localeOf(row.code),
        complete_version: row.code === BASE_LANGUAGE ? row.version : row.version + base,
      })),
  };
}
