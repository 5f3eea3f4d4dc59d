import Negotiator from 'negotiator';
import {
  BASE_LANGUAGE,
  isLanguage,
  type LanguageCode,
  languageCookie,
} from '#server/foundation/i18n/rules/languages.ts';

const MAX_HEADER_LENGTH = 1_000;

type Offered = readonly LanguageCode[];

/** The best offered language of the Accept-Language header; undefined if there is none. */
export function fromAcceptLanguage(header: string | null | undefined, offered: Offered): LanguageCode | undefined {
  const negotiator = new Negotiator({ headers: { 'accept-language': (header ?? '').slice(0, MAX_HEADER_LENGTH) } });
  return negotiator.languages([...offered]).find(isLanguage);
}

function isOffered(code: string | undefined, offered: Offered): code is LanguageCode {
  return isLanguage(code) && offered.includes(code);
}

/** The language chosen in this browser; undefined if it chose none that is offered. */
export function fromCookie(header: string | null | undefined, offered: Offered): LanguageCode | undefined {
  const pairs = (header ?? '').split(';').map((part) => part.trim().split('=', 2));
  for (const cookie of [languageCookie(true), languageCookie(false)])
    for (const [name, value] of pairs) if (name === cookie && isOffered(value, offered)) return value;
  return undefined;
}

export type Detected = { language: LanguageCode; source: 'preference' | 'cookie' | 'header' | 'default' };

/**
 * Order of precedence: the user's setting, the browser's choice, the Accept-Language header. Languages that are not
 * offered, such as deactivated ones, are skipped.
 */
export function detect(signs: {
  offered: Offered;
  preference?: string | undefined;
  cookie?: string | null | undefined;
  accept?: string | null | undefined;
}): Detected {
  const { offered } = signs;
  if (isOffered(signs.preference, offered)) return { language: signs.preference, source: 'preference' };
  const chosen = fromCookie(signs.cookie, offered);
  if (chosen) return { language: chosen, source: 'cookie' };
  const requested = fromAcceptLanguage(signs.accept, offered);
  return requested ? { language: requested, source: 'header' } : { language: BASE_LANGUAGE, source: 'default' };
}
