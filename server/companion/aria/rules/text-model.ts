import { meaningsOf } from '#server/companion/aria/rules/meanings.ts';
import { fold, joinSpaced, normalise, unleet, wordsOf } from '#server/companion/aria/rules/normalise.ts';

/** The classes of a message; the first three are refused. */
export const CATEGORIES = ['jailbreak', 'extraction', 'role_confusion', 'off_topic', 'clean'] as const;
export type Category = (typeof CATEGORIES)[number];
/** The classes of a model's reply. */
export const REPLY_CATEGORIES = ['flagged', 'fine'] as const;

export const BUCKETS = 8_192;
const MIN_LENGTH = 2;
const MAX_LENGTH = 5;
/** Maximum number of meanings read from a long text. */
const MAX_MEANINGS = 60;
/** Weight of a meaning relative to a character n-gram, of which a text has many more. */
const MEANING_WEIGHT = 2;
const FNV_PRIME = 16_777_619;
const FNV_BASE = 2_166_136_261;

/** Weights of a linear model: one row of `BUCKETS` per class, then the class's bias. */
export type Weights = { readonly rows: readonly Float32Array[]; readonly constants: readonly number[] };

/** The hashed n-grams of 2 to 5 characters, words, word pairs and meanings of a text. Runs in linear time. */
export function featuresOf(text: string): Int32Array {
  const words = wordsOf(unleet(fold(joinSpaced(normalise(text)))));
  const line = ` ${words.join(' ')} `;
  const found = new Set<number>();
  for (let start = 0; start < line.length; start++) {
    let hash = FNV_BASE;
    for (let length = 1; length <= MAX_LENGTH && start + length <= line.length; length++) {
      hash = Math.imul(hash ^ line.charCodeAt(start + length - 1), FNV_PRIME);
      if (length >= MIN_LENGTH) found.add((hash >>> 0) % BUCKETS);
    }
  }
  for (let index = 0; index < words.length; index++) {
    found.add(hashOf(`w ${words[index]}`));
    if (index > 0) found.add(hashOf(`p ${words[index - 1]} ${words[index]}`));
  }
  return Int32Array.from([...found, ...meaningFeatures(words)]);
}

/** The meanings of a text, which follow each other, and which precede which: the same for all languages. */
function meaningFeatures(words: readonly string[]): number[] {
  const meanings = meaningsOf(words).slice(0, MAX_MEANINGS);
  const found = new Set<number>();
  const before: string[] = [];
  for (const [at, meaning] of meanings.entries()) {
    found.add(hashOf(`m ${meaning}`));
    if (at > 0) found.add(hashOf(`n ${meanings[at - 1]} ${meaning}`));
    if (at > 1) found.add(hashOf(`n ${meanings[at - 2]} ${meanings[at - 1]} ${meaning}`));
    for (const earlier of before) found.add(hashOf(`o ${earlier} ${meaning}`));
    if (!before.includes(meaning)) before.push(meaning);
  }
  return Array.from({ length: MEANING_WEIGHT }, () => [...found]).flat();
}

/** FNV-1a hash, modulo the number of buckets. */
export function hashOf(text: string, buckets = BUCKETS): number {
  let hash = FNV_BASE;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), FNV_PRIME);
  return (hash >>> 0) % buckets;
}

/** The probability of each class, in their order. */
export function probabilities({ rows, constants }: Weights, features: Int32Array): number[] {
  const scale = 1 / Math.sqrt(Math.max(1, features.length));
  const sums = rows.map((row, category) => {
    let sum = 0;
    for (const feature of features) sum += row[feature] ?? 0;
    return sum * scale + (constants[category] ?? 0);
  });
  const highest = Math.max(...sums);
  const powers = sums.map((sum) => Math.exp(sum - highest));
  const total = powers.reduce((a, b) => a + b, 0);
  return powers.map((power) => power / total);
}

/** Decodes the committed weights: signed bytes with one factor, in base64. */
export function openWeights(stored: { factor: number; constants: readonly number[]; bytes: string }): Weights {
  const bytes = Buffer.from(stored.bytes, 'base64');
  const rows = stored.constants.map((_constant, category) =>
    Float32Array.from({ length: BUCKETS }, (_, at) => bytes.readInt8(category * BUCKETS + at) * stored.factor),
  );
  return { rows, constants: stored.constants };
}
