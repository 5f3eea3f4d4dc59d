import { type Form, formsOf } from '#server/companion/aria/rules/forms.ts';
import {
  ABOUT_GOODS,
  ABOUT_PLACES,
  INTENT_RULES,
  NEED_WEIGHTS,
  type Need,
} from '#server/companion/aria/rules/intent-rules.ts';
import { INTENTS, type Intent } from '#server/companion/aria/rules/intents.ts';
import { type Matches, matchWords, type Vocabulary, vocabularyOf } from '#server/companion/aria/rules/match-words.ts';
import { fold, wordsOf } from '#server/companion/aria/rules/normalise.ts';
import { likelyIntent, type Signs } from '#server/companion/aria/rules/question-model.ts';
import { sectorNumber } from '#server/companion/aria/rules/sector-number.ts';
import { type Book, bookOf, sensesIn } from '#server/companion/aria/rules/sense-book.ts';
import { crossedTopic, subjectsOf, TOPICS_ABOUT_GOODS, type Topic } from '#server/companion/aria/rules/topics.ts';
import type { Concept } from '#server/companion/aria/rules/words/concepts.ts';
import { DE } from '#server/companion/aria/rules/words/de.ts';
import { EN } from '#server/companion/aria/rules/words/en.ts';
import { ES } from '#server/companion/aria/rules/words/es.ts';
import { FR } from '#server/companion/aria/rules/words/fr.ts';
import { GOOD_WORDS } from '#server/companion/aria/rules/words/goods.ts';
import { PT } from '#server/companion/aria/rules/words/pt.ts';
import { SENSES } from '#server/companion/aria/rules/words/senses.ts';
import type { Subject } from '#server/companion/aria/rules/words/subject-words.ts';
import { ZH } from '#server/companion/aria/rules/words/zh.ts';
import { LANGUAGES, type LanguageCode } from '#server/foundation/i18n/rules/languages.ts';
import type { Commodity } from '#server/world/galaxy/rules/commodities.ts';

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

/** `topic`: what the form of the question asks of its subjects, where the intent, which reads the noun, does not say it. */
export type Understood = {
  intent: Intent;
  topic: Topic | null;
  form: Form | null;
  subjects: readonly Subject[];
  language: LanguageCode;
  entities: Entities;
};

/** Of the previous question: what it asked, named and was followed by. */
export type Conversation = {
  intent: Intent;
  entities: Entities & { topic?: Topic | null; suggested?: readonly string[] };
};

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
  const forms = formsOf(message, language);
  const subjects = subjectsOf(message, language);
  const repeated = conversation && onlyNames && forms.length === 0 ? repeatedQuestion(conversation, named) : undefined;
  const intent = repeated?.intent ?? likelyIntent(message, signs);
  const crossed = isAbout(intent, forms, signs)
    ? crossedTopic({ forms, subjects, intent, hasGood: named.commodity !== undefined })
    : null;
  const topic = repeated ? repeated.topic : crossed;
  const implied = { ...conversation?.entities, ...context };
  const entities = { ...(topic === null && impliedFor(intent, named, implied)), ...named };
  return { intent, topic, form: forms[0] ?? null, subjects, language, entities };
}

/** Requests to the companion itself, and the forms in which they are made. */
const ABOUT_COMPANION: ReadonlySet<Intent> = new Set(['remember_note', 'forget_me', 'my_memory', 'who_are_you']);
const REQUESTED: ReadonlySet<Form> = new Set(['may', 'what', 'yes_no', 'stated']);

/** Senses of everyday life: a question with one of them that no intent fits is not about the game. */
const EVERYDAY: ReadonlySet<string> = new Set([
  ...['weather', 'food', 'family', 'health', 'school', 'media', 'sport', 'vehicle', 'gadget', 'pet'],
  ...['household', 'world', 'festivity', 'office', 'joke', 'wisdom'],
]);

function isAbout(intent: Intent, [form]: readonly Form[], { senses }: Signs): boolean {
  if (ABOUT_COMPANION.has(intent) && (form === undefined || REQUESTED.has(form))) return false;
  return intent !== 'unknown' || !senses.some((sense) => EVERYDAY.has(sense));
}

type Read = { language: LanguageCode; named: Entities; signs: Signs; onlyNames: boolean };

/** What the words of a question say: its language, what it names, and the rules' reading. */
export function readWords(
  message: string,
  { preferred, places = [] }: Omit<Question, 'conversation' | 'context'>,
): Read {
  const { language, concepts, goods } = readLanguage(message, preferred);
  const good = namedGood(goods);
  const named: Entities = { ...good, ...namedPlace(message, places, good.commodity !== undefined) };
  const best = bestIntent(concepts, named);
  const signs = {
    concepts: [...concepts.hits.keys()],
    senses: sensesIn(BOOKS[language], message),
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

/** A visited place by the longest matching name; otherwise a number that is a sector's. */
function namedPlace(message: string, places: readonly Place[], hasGood: boolean): Entities {
  const line = ` ${wordsOf(fold(message)).join(' ')} `;
  let found: { place: Place; length: number } | undefined;
  for (const place of places) {
    const name = ` ${wordsOf(fold(place.name)).join(' ')} `;
    if (name.length > 4 && line.includes(name) && name.length > (found?.length ?? 0))
      found = { place, length: name.length };
  }
  if (found) return { place: found.place, sector_number: found.place.sector_number };
  const number = sectorNumber(message, hasGood);
  return number === undefined ? {} : { sector_number: number };
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

/** The previous question, if what is named now fits it. */
function repeatedQuestion(
  { intent, entities: { topic = null } }: Conversation,
  named: Entities,
): { intent: Intent; topic: Topic | null } | undefined {
  const hasGood = named.commodity !== undefined;
  if (topic !== null) return hasGood && TOPICS_ABOUT_GOODS.has(topic) ? { intent, topic } : undefined;
  const fits = (hasGood && ABOUT_GOODS.has(intent)) || (named.sector_number !== undefined && ABOUT_PLACES.has(intent));
  return fits ? { intent, topic: null } : undefined;
}

function impliedFor(intent: Intent, named: Entities, implied: Entities): Entities {
  const good = ABOUT_GOODS.has(intent) && !named.commodity && implied.commodity;
  const isPlace = ABOUT_PLACES.has(intent) && named.sector_number === undefined && implied.sector_number !== undefined;
  return {
    ...(good && { commodity: good }),
    ...(isPlace && { sector_number: implied.sector_number, ...(implied.place && { place: implied.place }) }),
  };
}

const BOOKS = Object.fromEntries(LANGUAGES.map(({ code }) => [code, bookOf(SENSES, code)])) as Record<
  LanguageCode,
  Book<string>
>;
