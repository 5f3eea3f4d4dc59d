import { BASE_LANGUAGE, isLanguage, localeOf } from '#server/i18n/rules/languages.ts';
import { languagesOutput, type SupportedLanguage } from '#server/i18n/schemas.ts';
import type { Services } from '#server/platform/context.ts';

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
