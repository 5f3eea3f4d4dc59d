import { createTranslator } from 'next-intl';
import { z } from 'zod';
import { readCompleteWords, readPreference } from '#server/i18n/index.ts';
import { BASE_LANGUAGE, isLanguage, type LanguageCode, localeOf } from '#server/i18n/rules/languages.ts';
import type { Services } from '#server/platform/context.ts';
import { DomainError } from '#server/platform/errors.ts';

const texts = z.object({
  companion: z.object({ say: z.record(z.string(), z.string()), ask: z.record(z.string(), z.string()) }),
  game: z.object({ commodities: z.record(z.string(), z.string()) }),
});

export type Values = Record<string, string | number>;

export type Words = {
  /** A sentence of the companion. */
  say(key: string, values?: Values): string;
  /** An example question that a player could ask. */
  ask(intent: string): string | undefined;
  good(commodity: string): string;
};

/** The companion's sentences in a language. @throws DomainError UNAVAILABLE before the texts are imported */
export async function readCompanionWords(ctx: Pick<Services, 'pool'>, language: LanguageCode): Promise<Words> {
  const complete = await readCompleteWords(ctx, language);
  const parsed = texts.safeParse(complete?.namespaces ?? (await readCompleteWords(ctx, BASE_LANGUAGE))?.namespaces);
  if (!parsed.success) throw new DomainError('UNAVAILABLE', 'The texts of ARIA have not been imported.');
  const { companion, game } = parsed.data;
  const t = createTranslator({ locale: localeOf(language), messages: companion.say });
  return {
    say: (key, values = {}) => t(key, values),
    ask: (intent) => companion.ask[intent],
    good: (commodity) => game.commodities[commodity] ?? commodity,
  };
}

/** The player's preferred language; English until one was chosen. */
export async function preferredLanguage(ctx: Pick<Services, 'pool'>, userId: string): Promise<LanguageCode> {
  const { language } = await readPreference(ctx, userId);
  return isLanguage(language) ? language : BASE_LANGUAGE;
}
