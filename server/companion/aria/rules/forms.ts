import { type Book, bookOf, sensesIn } from '#server/companion/aria/rules/sense-book.ts';
import { FORM_WORDS, type FormSign } from '#server/companion/aria/rules/words/form-words.ts';
import { LANGUAGES, type LanguageCode } from '#server/foundation/i18n/rules/languages.ts';

/** How something is asked; `yes_no` is a question without a word for its form, `stated` is a statement of a trade. */
export const FORMS = [
  'what_if',
  'why',
  'how_many',
  'how_much',
  'how',
  'best',
  'who',
  'where',
  'may',
  'what',
  'yes_no',
  'stated',
] as const;
export type Form = (typeof FORMS)[number];

const BOOKS = Object.fromEntries(LANGUAGES.map(({ code }) => [code, bookOf(FORM_WORDS, code)])) as Record<
  LanguageCode,
  Book<FormSign>
>;

/** Of several forms that the words show, the first of these counts most: `where` asks more precisely than `may`. */
const ORDER: readonly Form[] = FORMS.filter((form) => form !== 'stated');

/**
 * The forms that the words of a question show, the one that counts most first; none for a mere name, a greeting or a
 * statement.
 */
export function formsOf(text: string, language: LanguageCode): Form[] {
  const signs = new Set(sensesIn(BOOKS[language], text));
  const isShown = (form: Form) => form !== 'stated' && signs.has(form) && !isOverruled(form, signs);
  const shown = ORDER.filter(isShown);
  const isStated = signs.has('stated') && !text.includes('?') && !text.includes('？');
  if (isStated && shown.every((form) => form === 'what')) return ['stated'];
  if (signs.has('where') && signs.has('gone')) return ['why', ...shown.filter((form) => form !== 'why')];
  const isSupposed = signs.has('when') && shown[0] === 'what';
  return isSupposed ? ['what_if', ...shown] : shown;
}

/** `the best way` asks how, `the closest` asks where, and `how is my ship` asks for a state. */
function isOverruled(form: Form, signs: ReadonlySet<FormSign>): boolean {
  if (form === 'best') return signs.has('near') || signs.has('manner');
  return form === 'how' && signs.has('state') && !signs.has('manner');
}
