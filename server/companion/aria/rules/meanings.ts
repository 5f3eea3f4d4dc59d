import { MEANINGS } from '#server/companion/aria/rules/words/attack-meanings.ts';

export const MEANING_NAMES = Object.keys(MEANINGS);
const EXACT = new Map<string, number[]>();
/** Stems indexed by their first two letters, so that a word is compared with only a few. */
const PREFIXES = new Map<string, { stem: string; meaning: number }[]>();
/** Chinese entries indexed by their first character, longest first. */
const PARTS = new Map<string, { part: string; meaning: number }[]>();

function add<T>(map: Map<string, T[]>, key: string, value: T): void {
  const known = map.get(key);
  if (known) known.push(value);
  else map.set(key, [value]);
}

for (const [meaning, name] of MEANING_NAMES.entries()) {
  const { stems = '', chinese = '' } = MEANINGS[name] ?? {};
  for (const stem of new Set(stems.split(' ').filter(Boolean))) {
    if (stem.startsWith('=') || stem.includes('_') || stem.length < 4) add(EXACT, stem.replace('=', ''), meaning);
    else add(PREFIXES, stem.slice(0, 2), { stem, meaning });
  }
  for (const part of chinese.split('|').filter(Boolean)) add(PARTS, part.charAt(0), { part, meaning });
}

const HAN = /\p{Script=Han}/u;
const OWN = MEANING_NAMES.indexOf('own');
/** Things that belong to the companion if a word for `your` precedes them, or if the companion was given them. */
const OWNABLE = new Set(['rules', 'prompt'].map((name) => MEANING_NAMES.indexOf(name)));
const GAME = MEANING_NAMES.indexOf('game');
const START = MEANING_NAMES.indexOf('start');
const YOU = MEANING_NAMES.indexOf('you');
const YOUR = new Set(
  'your dein deine deinen deiner deinem deines tus ton ta tes vos votre seu sua seus suas teu tua teus tuas'.split(' '),
);
/** Spanish `tu` before a noun means `your`; French `tu` elsewhere means `you`. */
const YOUR_OR_YOU = 'tu';
/**
 * How many words before a noun are searched for its possessive, since an adjective may stand between: `your secret
 * rules`.
 */
const REACH = 2;
/** How many words after a noun are searched for its being given to the companion: `the rules that you were given`. */
const GIVEN_REACH = 6;
/** Words for `my`: what follows belongs to the player, not to the companion. */
const MY = new Set('my mein meine meinen meiner meinem meines mi mis mon mes meu meus minha minhas'.split(' '));
const CHINESE_MY = /我的?[^，。！？、]{0,4}$/;
/** Things a player may ask about as their own: `I forgot my password`. */
const PLAYERS_OWN = new Set(['prompt', 'personal', 'message', 'block'].map((name) => MEANING_NAMES.indexOf(name)));
const CHINESE_OWN = /(?:你的|给你的?|你(?:收到|遵循|遵守|知道)的?)[^，。！？、]{0,6}$/;
const CHINESE_REACH = 10;

/** Whether a folded word is about something in the game. */
export function isGameWord(word: string): boolean {
  return (HAN.test(word) ? inChinese(word) : ofWord(word, undefined)).includes(GAME);
}

/** The meanings of a text's words in order, with repeated ones merged. */
export function meaningsOf(words: readonly string[]): string[] {
  const each = words.map((word, at) => (HAN.test(word) ? inChinese(word) : ofLatin(words, at)));
  const found = each.flatMap((meanings, at) => (isOwn(words, each, at) ? [...meanings, OWN] : meanings));
  return found.filter((meaning, at) => meaning !== found[at - 1]).map((meaning) => MEANING_NAMES[meaning] ?? '');
}

/** Whether a word names something that belongs to the companion: its rules, its prompt. */
function isOwn(words: readonly string[], each: readonly (readonly number[])[], at: number): boolean {
  if (!each[at]?.some((meaning) => OWNABLE.has(meaning)) || HAN.test(words[at] ?? '')) return false;
  const before = words.slice(Math.max(0, at - REACH), at);
  if (before.some((word) => YOUR.has(word)) || before.at(-1) === YOUR_OR_YOU) return true;
  const after = each.slice(at + 1, at + 1 + GIVEN_REACH);
  return after.some((meanings) => meanings.includes(YOU)) && after.some((meanings) => meanings.includes(START));
}

/**
 * The meanings of a word in context: the player's own things after a word for `my` have none, and French `j'ai` is
 * not `AI`.
 */
function ofLatin(words: readonly string[], at: number): number[] {
  const meanings = ofWord(words[at] ?? '', words[at + 1]);
  if (words[at] === 'ai' && words[at - 1]?.length === 1) return [];
  const isMine = words.slice(Math.max(0, at - REACH), at).some((word) => MY.has(word));
  return isMine ? meanings.filter((meaning) => !PLAYERS_OWN.has(meaning)) : meanings;
}

function ofWord(word: string, next: string | undefined): number[] {
  const stems = PREFIXES.get(word.slice(0, 2)) ?? [];
  const begun = stems.filter(({ stem }) => word.startsWith(stem)).map(({ meaning }) => meaning);
  const phrase = next === undefined ? [] : (EXACT.get(`${word}_${next}`) ?? []);
  return [...new Set([...(EXACT.get(word) ?? []), ...begun, ...phrase])];
}

function inChinese(text: string): number[] {
  const found: number[] = [];
  for (let at = 0; at < text.length; at++)
    for (const { part, meaning } of PARTS.get(text.charAt(at)) ?? [])
      if (text.startsWith(part, at))
        found.push(...meaningsAt(meaning, text.slice(Math.max(0, at - CHINESE_REACH), at)));
  return found;
}

/** The same for a Chinese entry with the characters before it. */
function meaningsAt(meaning: number, before: string): number[] {
  if (PLAYERS_OWN.has(meaning) && CHINESE_MY.test(before)) return [];
  return OWNABLE.has(meaning) && CHINESE_OWN.test(before) ? [meaning, OWN] : [meaning];
}
