import { ABOUT_GOODS, ABOUT_PLACES, INTENT_RULES, NEED_WEIGHTS, type Need } from '#server/aria/rules/intent-rules.ts';
import { INTENTS, type Intent } from '#server/aria/rules/intents.ts';
import { type Matches, matchWords, type Vocabulary, vocabularyOf } from '#server/aria/rules/match-words.ts';
import { fold, wordsOf } from '#server/aria/rules/normalise.ts';
import { likelyIntent, type Signs } from '#server/aria/rules/question-model.ts';
import { sensesOf } from '#server/aria/rules/read-senses.ts';
import type { Concept } from '#server/aria/rules/words/concepts.ts';
import { DE } from '#server/aria/rules/words/de.ts';
import { EN } from '#server/aria/rules/words/en.ts';
import { ES } from '#server/aria/rules/words/es.ts';
import { FR } from '#server/aria/rules/words/fr.ts';
import { GOOD_WORDS } from '#server/aria/rules/words/goods.ts';
import { PT } from '#server/aria/rules/words/pt.ts';
import { ZH } from '#server/aria/rules/words/zh.ts';
import type { Commodity } from '#server/galaxy/rules/commodities.ts';
import { LANGUAGES, type LanguageCode } from '#server/i18n/rules/languages.ts';

/** A sector or station that the player has visited. */
export type Place = {
  sector_id: string;
  sector_number: number;
  sector_name: string;
  /** Of its station if it has one. */
  name: string;
  station_id: string | null;
};

export type Entities = { commodity?: Commodity; sector_number?: number; place?: Place };
export type Understood = { intent: Intent; language: LanguageCode; entities: Entities };
export type Conversation = { intent: Intent; entities: Entities };

type Reader = { concepts: Vocabulary<Concept>; goods: Vocabulary<Commodity> };

const LEXICONS = { en: EN, de: DE, es: ES, fr: FR, pt: PT, zh: ZH };
const READERS = Object.fromEntries(
  LANGUAGES.map(({ code }) => [
    code,
    { concepts: vocabularyOf(LEXICONS[code]), goods: vocabularyOf(GOOD_WORDS[code]) },
  ]),
) as Record<LanguageCode, Reader>;

/** Matches below this confidence are discarded. */
const MIN_SCORE = 0.58;
const HAN = /\p{Script=Han}/u;

type Question = {
  preferred: LanguageCode;
  conversation?: Conversation | undefined;
  /** What the player's screen shows. */
  context?: Entities | undefined;
  places?: readonly Place[];
};

/**
 * What a question asks for, its language, and what it names. A question that names nothing refers to the
 * conversation's topic or the screen; one that only names something repeats the previous question with it.
 */
export function understand(message: string, { preferred, conversation, context, places = [] }: Question): Understood {
  const { language, named, signs, onlyNames } = readWords(message, { preferred, places });
  const repeated = conversation && onlyNames ? repeatedIntent(conversation.intent, named) : undefined;
  const intent = repeated ?? likelyIntent(message, signs);
  const implied = { ...conversation?.entities, ...context };
  return { intent, language, entities: { ...impliedFor(intent, named, implied), ...named } };
}

type Read = { language: LanguageCode; named: Entities; signs: Signs; onlyNames: boolean };

/** What the words of a question say: its language, what it names, and the rules' reading. */
export function readWords(
  message: string,
  { preferred, places = [] }: Omit<Question, 'conversation' | 'context'>,
): Read {
  const { language, concepts, goods } = readLanguage(message, preferred);
  const named: Entities = { ...namedGood(goods), ...namedPlace(message, places) };
  const best = bestIntent(concepts, named);
  const signs = {
    concepts: [...concepts.hits.keys()],
    senses: sensesOf(message, language),
    ruled: best.intent,
    score: best.score,
    known: concepts.known + goods.known,
    hasGood: named.commodity !== undefined,
    hasPlace: named.sector_number !== undefined,
  };
  return { language, named, signs, onlyNames: best.needs.every((need) => need.startsWith('@')) };
}

function readLanguage(
  message: string,
  preferred: LanguageCode,
): { language: LanguageCode; concepts: Matches<Concept>; goods: Matches<Commodity> } {
  const codes: LanguageCode[] = HAN.test(message)
    ? ['zh']
    : [preferred, ...LANGUAGES.map(({ code }) => code)].filter((code) => code !== 'zh');
  const folded = fold(message);
  const line = { folded, words: wordsOf(folded) };
  const read = [...new Set(codes)].map((language) => ({
    language,
    concepts: matchWords(line, READERS[language].concepts),
    goods: matchWords(line, READERS[language].goods),
  }));
  const scoreOf = ({ concepts, goods }: (typeof read)[number]) => concepts.known + goods.known * 0.9;
  const best = read.reduce((a, b) => (scoreOf(b) > scoreOf(a) ? b : a));
  return scoreOf(best) > 0 ? best : { ...best, language: HAN.test(message) ? 'zh' : preferred };
}

function namedGood({ hits }: Matches<Commodity>): Entities {
  const [best] = [...hits].sort((a, b) => b[1] - a[1]);
  return best ? { commodity: best[0] } : {};
}

/** A visited place by the longest matching name; otherwise a number is read as a sector's. */
function namedPlace(message: string, places: readonly Place[]): Entities {
  const line = ` ${wordsOf(fold(message)).join(' ')} `;
  let found: { place: Place; length: number } | undefined;
  for (const place of places) {
    const name = ` ${wordsOf(fold(place.name)).join(' ')} `;
    if (name.length > 4 && line.includes(name) && name.length > (found?.length ?? 0))
      found = { place, length: name.length };
  }
  if (found) return { place: found.place, sector_number: found.place.sector_number };
  const number = /(?<!\d)\d{1,5}(?!\d)/.exec(message.normalize('NFKC'))?.[0];
  return number ? { sector_number: Number(number) } : {};
}

type Reading = { intent: Intent; score: number; needs: readonly Need[] };

function bestIntent({ hits }: Matches<Concept>, named: Entities): Reading {
  function met(need: Need): number {
    if (need === '@good') return named.commodity ? 1 : 0;
    if (need === '@place') return named.sector_number !== undefined ? 1 : 0;
    return hits.get(need) ?? 0;
  }
  let best: Reading = { intent: 'unknown', score: MIN_SCORE, needs: [] };
  for (const intent of INTENTS)
    for (const needs of INTENT_RULES[intent]) {
      if (needs.some((need) => met(need) === 0)) continue;
      const score = needs.reduce((sum, need) => sum + met(need) * (NEED_WEIGHTS[need] ?? 1), 0);
      if (score > best.score) best = { intent, score, needs };
    }
  return best;
}

function repeatedIntent(before: Intent, named: Entities): Intent | undefined {
  const fits =
    (named.commodity !== undefined && ABOUT_GOODS.has(before)) ||
    (named.sector_number !== undefined && ABOUT_PLACES.has(before));
  return fits ? before : undefined;
}

function impliedFor(intent: Intent, named: Entities, implied: Entities): Entities {
  const good = ABOUT_GOODS.has(intent) && !named.commodity && implied.commodity;
  const isPlace = ABOUT_PLACES.has(intent) && named.sector_number === undefined && implied.sector_number !== undefined;
  return {
    ...(good && { commodity: good }),
    ...(isPlace && { sector_number: implied.sector_number, ...(implied.place && { place: implied.place }) }),
  };
}
