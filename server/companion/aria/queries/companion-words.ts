import { createTranslator } from 'next-intl';
import { z } from 'zod';
import { readCompleteWords, readPreference } from '#server/foundation/i18n/index.ts';
import { BASE_LANGUAGE, isLanguage, type LanguageCode, localeOf } from '#server/foundation/i18n/rules/languages.ts';
import { describeNotification } from '#server/foundation/notifications/rules/describe-notification.ts';
import type { Services } from '#server/platform/context.ts';
import { DomainError } from '#server/platform/errors.ts';

const named = z.record(z.string(), z.string());
const sayings = z.object({ say: named, ask: named });
const texts = z.object({
  companion: sayings,
  ariaAnswers: sayings,
  game: z.object({ commodities: named }),
  ships: z.object({ type: named }),
  holdings: z.object({ planets: z.object({ type: named }) }),
  notifications: z.object({ notified: z.record(z.string(), z.object({ title: z.string(), body: z.string() })) }),
});

export type Values = Record<string, string | number>;
type Notified = Parameters<typeof describeNotification>[0];

export type Words = {
  /** A sentence of the companion. */
  say(key: string, values?: Values): string;
  /** An example question that a player could ask. */
  ask(name: string): string | undefined;
  good(commodity: string): string;
  ship(type: string): string;
  planet(type: string): string;
  /** A notification as the notification centre shows it. */
  notified(note: Notified): { title: string; body: string };
};

/** The companion's sentences in a language. @throws DomainError UNAVAILABLE before the texts are imported */
export async function readCompanionWords(ctx: Pick<Services, 'pool'>, language: LanguageCode): Promise<Words> {
  const complete = await readCompleteWords(ctx, language);
  const parsed = texts.safeParse(complete?.namespaces ?? (await readCompleteWords(ctx, BASE_LANGUAGE))?.namespaces);
  if (!parsed.success) throw new DomainError('UNAVAILABLE', 'The texts of ARIA have not been imported.');
  const { companion, ariaAnswers, game, ships, holdings, notifications } = parsed.data;
  const locale = localeOf(language);
  const t = createTranslator({ locale, messages: { ...companion.say, ...ariaAnswers.say } });
  const questions = { ...companion.ask, ...ariaAnswers.ask };
  const good = (commodity: string) => game.commodities[commodity] ?? commodity;
  return {
    say: (key, values = {}) => t(key, values),
    ask: (name) => questions[name],
    good,
    ship: (type) => ships.type[type] ?? type,
    planet: (type) => holdings.planets.type[type] ?? type,
    notified: (note) => {
      const { values } = describeNotification(note, good);
      const { title = note.type, body = '' } = notifications.notified[note.type] ?? {};
      const translate = createTranslator({ locale, messages: { title, body } });
      return { title: translate('title', values), body: translate('body', values) };
    },
  };
}

/** The player's preferred language; English until one was chosen. */
export async function preferredLanguage(ctx: Pick<Services, 'pool'>, userId: string): Promise<LanguageCode> {
  const { language } = await readPreference(ctx, userId);
  return isLanguage(language) ? language : BASE_LANGUAGE;
}
