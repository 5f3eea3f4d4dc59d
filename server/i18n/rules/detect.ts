import { BASE_LANGUAGE, isLanguage, LANGUAGE_COOKIE, type LanguageCode } from '#server/i18n/rules/languages.ts';

type LabelRequest = { tag: string; quality: number };

/** The tags of an Accept-Language header, best first; equal ones in their order. `q=0` refuses a tag. */
function readRequests(header: string): LabelRequest[] {
  return header
    .slice(0, 1_000)
    .split(',')
    .flatMap((part) => {
      const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
      if (!/^(\*|[a-z]{1,8}(-[a-z0-9]{1,8})*)$/.test(tag)) return [];
      const given = parameters.find((parameter) => parameter.startsWith('q='));
      if (given !== undefined && !/^q=(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(given)) return [];
      return [{ tag, quality: given === undefined ? 1 : Number(given.slice(2)) }];
    })
    .sort((a, b) => b.quality - a.quality);
}

type Offered = readonly LanguageCode[];

/** The best language that the header asks for and is offered; undefined when there is none. */
export function fromAcceptLanguage(header: string | null | undefined, offered: Offered): LanguageCode | undefined {
  const wishes = readRequests(header ?? '');
  const primary = (tag: string) => tag.split('-')[0] ?? tag;
  const refused = new Set(wishes.filter(({ quality }) => quality === 0).map(({ tag }) => tag));
  for (const { tag, quality } of wishes) {
    if (quality === 0) continue;
    if (tag === '*') return refused.has(BASE_LANGUAGE) ? undefined : BASE_LANGUAGE;
    const code = primary(tag);
    if (isOffered(code, offered) && !refused.has(code)) return code;
  }
  return undefined;
}

function isOffered(code: string | undefined, offered: Offered): code is LanguageCode {
  return isLanguage(code) && offered.includes(code);
}

/** The language that this browser chose; undefined when it chose none that is offered. */
export function fromCookie(header: string | null | undefined, offered: Offered): LanguageCode | undefined {
  for (const part of (header ?? '').split(';')) {
    const [name, value] = part.trim().split('=', 2);
    if (name === LANGUAGE_COOKIE && isOffered(value, offered)) return value;
  }
  return undefined;
}

export type Detected = { language: LanguageCode; source: 'preference' | 'cookie' | 'header' | 'default' };

/**
 * Order of precedence: the user's setting, the browser's choice, the Accept-Language header. One that is not offered,
 * such as a language that was switched off, is passed over.
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
