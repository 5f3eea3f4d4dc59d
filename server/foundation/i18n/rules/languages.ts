/** The languages of the service. `locale` is the tag for numbers and dates if it differs from the code. */
export const LANGUAGES = [
  { code: 'en', name: 'English', native_name: 'English', direction: 'ltr', locale: 'en' },
  { code: 'es', name: 'Spanish', native_name: 'Español', direction: 'ltr', locale: 'es' },
  { code: 'fr', name: 'French', native_name: 'Français', direction: 'ltr', locale: 'fr' },
  { code: 'zh', name: 'Chinese (Simplified)', native_name: '简体中文', direction: 'ltr', locale: 'zh-Hans' },
  { code: 'pt', name: 'Portuguese (Brazil)', native_name: 'Português', direction: 'ltr', locale: 'pt-BR' },
  { code: 'de', name: 'German', native_name: 'Deutsch', direction: 'ltr', locale: 'de' },
] as const;

export type LanguageCode = (typeof LANGUAGES)[number]['code'];

/** The base language: every text exists in it, and missing translations fall back to it. */
export const BASE_LANGUAGE = 'en' satisfies LanguageCode;

/** The cookie with the browser's own choice, readable by screens and by detection. */
export const LANGUAGE_COOKIE = 'starhelm.language';

/** Over https: a cookie name prefix that only this very host can set. */
export function languageCookie(https: boolean): string {
  return `${https ? '__Host-' : ''}${LANGUAGE_COOKIE}`;
}

export function isLanguage(code: string | null | undefined): code is LanguageCode {
  return LANGUAGES.some((language) => language.code === code);
}

/** The tag for `lang` attributes and number formats: `pt-BR` for `pt`. */
export function localeOf(code: LanguageCode): string {
  return LANGUAGES.find((language) => language.code === code)?.locale ?? code;
}
