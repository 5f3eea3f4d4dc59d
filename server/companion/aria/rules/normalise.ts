import { replaceLookAlikes } from '#server/platform/rules/confusable-text.ts';

/** Invisible characters and those that change the direction of text: they only serve to hide words. */
const INVISIBLE = /\p{Cf}|\p{Variation_Selector}|\u034F/gu;
const COMBINING = /\p{M}+/gu;

const LEET: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's' };

/** Control characters and lone surrogates, which nobody types. */
const CONTROL = /[^\P{Cc}\t\n\r]/u;

export function isSoundText(text: string): boolean {
  return text.isWellFormed() && !CONTROL.test(text);
}

/** Some characters expand to a whole phrase under NFKC (500 of them to 9,000 characters): they become a blank. */
const MAX_EXPANSION = 3;

function compose(text: string): string {
  const whole = text.normalize('NFKC');
  if (whole.length <= text.length * 2) return whole;
  const short = [...text].map((sign) => (sign.normalize('NFKC').length > MAX_EXPANSION ? ' ' : sign));
  return short.join('').normalize('NFKC');
}

/** NFKC without invisible characters, with white space collapsed: the input of every later layer. */
export function normalise(text: string): string {
  return compose(text).replace(INVISIBLE, '').replace(/\s+/g, ' ').trim();
}

/** For comparing words: lower case, without accents, with look-alike letters replaced by Latin ones. */
export function fold(text: string): string {
  const plain = normalise(text)
    .toLowerCase()
    .normalize('NFD')
    .replace(COMBINING, '')
    .normalize('NFC')
    .replaceAll('ß', 'ss');
  return replaceLookAlikes(plain);
}

/** Words of a folded text, without punctuation. */
export function wordsOf(folded: string): string[] {
  return folded.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Replaces digits and symbols that stand for letters: `1gn0re`. */
export function unleet(folded: string): string {
  return folded.replace(/[a-z0134@$57]+/g, (word) =>
    /[a-z]/.test(word) ? word.replace(/[0134@$57]/g, (sign) => LEET[sign] ?? sign) : word,
  );
}

/** Joins letters separated by punctuation or blanks: `i g n o r e` and `i.g.n.o.r.e`. Two blanks separate words. */
export function joinSpaced(text: string): string {
  const parts = text.split(/([\s._\-*|]+)/);
  let out = '';
  let run = '';
  for (let index = 0; index < parts.length; index += 2) {
    const word = parts[index] ?? '';
    const gap = parts[index + 1] ?? '';
    if (/^\p{L}$/u.test(word)) run += word;
    else {
      out += `${run.length > 3 ? run : [...run].join(' ')}${run ? ' ' : ''}${word}${gap || ' '}`;
      run = '';
      continue;
    }
    if (gap.length > 1 && run.length > 3) {
      out += `${run} `;
      run = '';
    }
  }
  return `${out}${run.length > 3 ? run : [...run].join(' ')}`.trim();
}
