import { brotliDecompressSync } from 'node:zlib';
import { INTENTS, type Intent } from '#server/companion/aria/rules/intents.ts';
import { fold } from '#server/companion/aria/rules/normalise.ts';
import { QUESTION_WEIGHTS } from '#server/companion/aria/rules/question-weights.ts';
import { hashOf, probabilities, type Weights } from '#server/companion/aria/rules/text-model.ts';

/** What a question can ask for; the last class is unrelated talk. */
export const QUESTION_KINDS: readonly Intent[] = [...INTENTS, 'unknown'];
export const QUESTION_BUCKETS = 16_384;

/** Predictions below this probability are discarded. */
const MIN_PROBABILITY = 0.25;
/** The rules' reading wins if its confidence reaches the first value and the model's stays below the second. */
const SURE_RULES = 1.5;
const SURE_MODEL = 0.7;
/** Length in letters of word parts. */
const RUN = 3;
/** Weight of a sign relative to a word part, of which a text has many more. */
const SIGN_WEIGHT = 4;
/** Shorter for Chinese, which has short words and no blanks. */
const MAX_CHINESE_LENGTH = 4;
/** From this many words on a text counts as long. */
const LONG = 8;
/** Maximum letters and pairs of signs read, whatever the length of a message. */
const READ = 160;
const PAIRED = 12;
/** Bucket boundaries of counted features. */
const MAX_COUNT = 8;
const HAN = /\p{Script=Han}/u;

/** Signs derived from the words of a question: concepts, what was named, and the intent read by the rules. */
export type Signs = {
  concepts: readonly string[];
  senses: readonly string[];
  ruled: Intent;
  /** The rules' confidence, and how many of the words belong to the game's vocabulary. */
  score: number;
  known: number;
  hasGood: boolean;
  hasPlace: boolean;
};

/**
 * What a question asks for: the result of a linear model over words, word parts and signs, or of the rules if they
 * are confident and the model is not; `unknown` if nothing is likely, or unrelated talk is likeliest.
 */
export function likelyIntent(text: string, signs: Signs): Intent {
  const shares = probabilities(openedWeights(), questionFeatures(text, signs));
  const highest = Math.max(...shares);
  const likeliest = QUESTION_KINDS[shares.indexOf(highest)] ?? 'unknown';
  if (likeliest === 'unknown') return 'unknown';
  if (signs.ruled !== 'unknown' && signs.score >= SURE_RULES && highest < SURE_MODEL) return signs.ruled;
  return highest < MIN_PROBABILITY ? 'unknown' : likeliest;
}

/** The hashed words, word sequences, word parts and signs in the beginning of a question. */
export function questionFeatures(text: string, signs: Signs): Int32Array {
  const line = fold(text.slice(0, READ)).replace(/\d+/g, '#');
  const words = line.match(/[\p{L}\p{N}#]+/gu) ?? [];
  const parts = new Set(HAN.test(line) ? chineseParts(words) : wordParts(words));
  const names = [`length ${Math.min(LONG, words.length)}`, ...parts];
  const hashed = new Set(names.map((name) => hashOf(name, QUESTION_BUCKETS)));
  const said = signNames(signs).map((name) => hashOf(name, QUESTION_BUCKETS));
  return Int32Array.from([...hashed, ...Array.from({ length: SIGN_WEIGHT }, () => said).flat()]);
}

function signNames({ concepts, senses, ruled, score, known, hasGood, hasPlace }: Signs): string[] {
  const met = concepts.filter((concept) => concept !== 'common').sort();
  const pairs = [...pairsOf(met, 'concepts'), ...pairsOf(senses, 'senses')];
  const named = [...(hasGood ? ['good'] : []), ...(hasPlace ? ['place'] : [])].map((name) => `named ${name}`);
  const counts = { sure: score * 4, known, met: met.length, senses: senses.length };
  return [
    `ruled ${ruled}`,
    ...named,
    ...Object.entries(counts).map(([name, count]) => `${name} ${Math.min(MAX_COUNT, Math.floor(count))}`),
    ...met.map((concept) => `concept ${concept}`),
    ...senses.map((sense) => `sense ${sense}`),
    ...pairs,
  ];
}

function pairsOf(names: readonly string[], kind: string): string[] {
  const read = names.slice(0, PAIRED);
  return read.flatMap((first, at) => read.slice(at + 1).map((second) => `${kind} ${first} ${second}`));
}

function wordParts(words: readonly string[]): string[] {
  return words.flatMap((word, at) => [
    `word ${word}`,
    ...(at === 0 ? [`first ${word}`] : [`pair ${words[at - 1]} ${word}`]),
    ...runsOf(`^${word}$`, RUN, RUN),
  ]);
}

function chineseParts(words: readonly string[]): string[] {
  return runsOf(`^${words.join(' ')}$`, 1, MAX_CHINESE_LENGTH);
}

function runsOf(text: string, shortest: number, longest: number): string[] {
  const runs: string[] = [];
  for (let start = 0; start < text.length; start++)
    for (let length = shortest; length <= longest && start + length <= text.length; length++)
      runs.push(text.slice(start, start + length));
  return runs;
}

let opened: Weights | undefined;

function openedWeights(): Weights {
  opened ??= openQuestionWeights(QUESTION_WEIGHTS);
  return opened;
}

type Stored = { factor: number; constants: readonly number[]; packed: string };

/** Decodes the committed weights: signed bytes with one factor, compressed, in base64. */
function openQuestionWeights({ factor, constants, packed }: Stored): Weights {
  const bytes = brotliDecompressSync(Buffer.from(packed, 'base64'));
  const rows = constants.map((_constant, kind) =>
    Float32Array.from({ length: QUESTION_BUCKETS }, (_, at) => bytes.readInt8(kind * QUESTION_BUCKETS + at) * factor),
  );
  return { rows, constants };
}
