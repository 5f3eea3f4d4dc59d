/** Cyrillic and Greek letters, and variants of Latin ones, that look like the Latin letter. */
const LOOKS_LIKE: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  с: 'c',
  ԁ: 'd',
  е: 'e',
  ғ: 'f',
  һ: 'h',
  н: 'h',
  і: 'i',
  ј: 'j',
  к: 'k',
  ӏ: 'l',
  м: 'm',
  п: 'n',
  о: 'o',
  р: 'p',
  ԛ: 'q',
  г: 'r',
  ѕ: 's',
  т: 't',
  у: 'y',
  ѵ: 'v',
  ԝ: 'w',
  х: 'x',
  α: 'a',
  β: 'b',
  ε: 'e',
  η: 'n',
  ι: 'i',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
  ı: 'i',
  ł: 'l',
  ø: 'o',
};

const SAME_SHAPE: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '|': 'i',
  l: 'i',
};

/** Letters that look like Latin ones, replaced by them; everything else as it is. Expects lower case. */
export function replaceLookAlikes(text: string): string {
  return text.replace(/\P{ASCII}/gu, (sign) => LOOKS_LIKE[sign] ?? sign);
}

/**
 * What two names have in common that look the same to a reader: without case, accents, invisible characters and
 * punctuation, with look-alike letters and digits as one (`l`, `I` and `1` are the same).
 */
export function skeletonOf(name: string): string {
  const plain = name
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '');
  return replaceLookAlikes(plain)
    .replace(/[013457@$|l]/g, (sign) => SAME_SHAPE[sign] ?? sign)
    .replace(/[^\p{L}\p{N}]/gu, '');
}

const STAFF_WORDS = ['admin', 'administrator', 'moderator', 'support', 'starhelm', 'gamemaster', 'sysop'];
/** Refused as the whole name only: as a part they are ordinary words and given names. */
const STAFF_NAMES = [...STAFF_WORDS, 'system', 'aria', 'mod', 'staff', 'official', 'operator', 'root', 'service'];

const WORDS = new Set(STAFF_WORDS.map(skeletonOf));
const NAMES = new Set(STAFF_NAMES.map(skeletonOf));
const PRODUCT = skeletonOf('starhelm');

/** Whether readers would take the name for one of the people or programs that run the game. */
export function looksLikeStaff(name: string): boolean {
  const whole = skeletonOf(name);
  if (whole.includes(PRODUCT) || NAMES.has(whole) || NAMES.has(skeletonOf(name.replace(/\d+$/, '')))) return true;
  return name
    .split(/[\s_.-]+/)
    .some((word) => WORDS.has(skeletonOf(word)) || WORDS.has(skeletonOf(word.replace(/\d+$/, ''))));
}
