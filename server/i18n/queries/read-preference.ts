import { BASE_LANGUAGE } from '#server/i18n/rules/languages.ts';
import type { Preference } from '#server/i18n/schemas.ts';
import type { Pool } from '#server/platform/db/pool.ts';

/** The user's preferred language; null until it was chosen or detected. */
export async function readPreference(db: { pool: Pool }, userId: string): Promise<Preference> {
  const { rows } = await db.pool.query<Preference & { language: string }>(
    `SELECT l.code AS language, p.manual_override FROM user_language_preferences p
       JOIN languages l ON l.id = p.language_id WHERE p.user_id = $1 AND (l.is_active OR l.code = '${BASE_LANGUAGE}')`,
    [userId],
  );
  return rows[0] ?? { language: null, manual_override: false };
}
