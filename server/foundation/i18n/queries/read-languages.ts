import { BASE_LANGUAGE, isLanguage, localeOf } from '#server/foundation/i18n/rules/languages.ts';
import { languagesOutput, type Preference, type SupportedLanguage } from '#server/foundation/i18n/schemas.ts';
import type { Services } from '#server/platform/context.ts';
import type { Pool } from '#server/platform/db/pool.ts';

/** The active languages in order, with what clients need to cache their texts. */
export async function readLanguages(db: Pick<Services, 'prisma'>): Promise<{ items: SupportedLanguage[] }> {
  const rows = await db.prisma.language.findMany({
    where: { OR: [{ is_active: true }, { code: BASE_LANGUAGE }] },
    orderBy: { id: 'asc' },
    omit: { seed_hash: true, updated_at: true },
  });
  const base = rows.find(({ code }) => code === BASE_LANGUAGE)?.version ?? 0;
  return languagesOutput.omit({ next_cursor: true }).parse({
    items: rows.flatMap(({ code, ...row }) => {
      if (!isLanguage(code)) return [];
      const complete_version = code === BASE_LANGUAGE ? row.version : row.version + base;
      return [{ code, ...row, locale: localeOf(code), complete_version }];
    }),
  });
}

/** The user's preferred language; null until it was chosen or detected. */
export async function readPreference(db: { pool: Pool }, userId: string): Promise<Preference> {
  const { rows } = await db.pool.query<Preference & { language: string }>(
    `SELECT l.code AS language, p.manual_override FROM user_language_preferences p
       JOIN languages l ON l.id = p.language_id WHERE p.user_id = $1 AND (l.is_active OR l.code = '${BASE_LANGUAGE}')`,
    [userId],
  );
  return rows[0] ?? { language: null, manual_override: false };
}
