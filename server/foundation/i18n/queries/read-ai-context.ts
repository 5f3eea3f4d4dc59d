import { readPreference } from '#server/foundation/i18n/queries/read-languages.ts';
import { readCompleteWords } from '#server/foundation/i18n/queries/read-words.ts';
import { flatten } from '#server/foundation/i18n/rules/flatten.ts';
import { BASE_LANGUAGE, LANGUAGES } from '#server/foundation/i18n/rules/languages.ts';
import type { AiContext } from '#server/foundation/i18n/schemas.ts';
import type { UserCtx } from '#server/platform/context.ts';
import { DomainError } from '#server/platform/errors.ts';

/** The language style of the companion for this user. @throws DomainError UNAVAILABLE before the texts are imported */
export async function readAiContext(ctx: UserCtx): Promise<AiContext> {
  const code = (await readPreference(ctx, ctx.actor.user_id)).language ?? BASE_LANGUAGE;
  const language = LANGUAGES.find((known) => known.code === code) ?? LANGUAGES[0];
  const texts = flatten((await readCompleteWords(ctx, code))?.namespaces.ai ?? {}).texts;
  function say(key: string): string {
    const found = texts.find((text) => text.key === key)?.value;
    if (found === undefined) throw new DomainError('UNAVAILABLE', `The text ai.${key} has not been imported.`);
    return found;
  }
  const { name, native_name, locale, direction } = language;
  return {
    language: code,
    name,
    native_name,
    locale,
    direction,
    instruction: say('instruction'),
    style: say('style'),
    greeting: say('greeting'),
    terms: Object.fromEntries(
      texts.filter(({ key }) => key.startsWith('terms.')).map(({ key, value }) => [key.slice('terms.'.length), value]),
    ),
  };
}
