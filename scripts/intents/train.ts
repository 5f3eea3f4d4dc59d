/** Trains the model that reads questions to ARIA on the phrasings to learn from, and writes its weights. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { z } from 'zod';
import { createRandom, type Example, type Model, train } from '#scripts/classifier/learn.ts';
import { type Phrasing, readPhrasings, readWrittenPhrasings } from '#scripts/intents/read-phrasings.ts';
import { QUESTION_BUCKETS, QUESTION_KINDS, questionFeatures } from '#server/companion/aria/rules/question-model.ts';
import { readWords } from '#server/companion/aria/rules/understand.ts';
import { LANGUAGES } from '#server/foundation/i18n/rules/languages.ts';

const TARGET = path.resolve(import.meta.dirname, '../../server/companion/aria/rules/question-weights.ts');
const MESSAGES = path.resolve(import.meta.dirname, '../../messages');
const KEYS = 'qwertyuiopasdfghjklzxcvbnm';
const TRAININGS = 5;
const GIBBERISH = 40;
const MANNER = { categories: QUESTION_KINDS.length, buckets: QUESTION_BUCKETS, rounds: 12, step: 0.6 };
/** Quantisation steps of a weight to each side, and the smallest weight retained. */
const STEPS = 15;
const MIN_WEIGHT = 2;
/**
 * The prior of unrelated talk relative to its share of the phrasings. By cross-validation, one in twenty unrelated
 * texts is taken for a question.
 */
const ELSE_LIKELIER = 2.5;

function toExample({ language, intent, text }: Phrasing) {
  const category = (QUESTION_KINDS as readonly string[]).indexOf(intent);
  if (category < 0) throw new Error(`no intent is called ${intent}: correct scripts/intents/phrasings/${language}.txt`);
  return { features: questionFeatures(text, readWords(text, { preferred: language }).signs), category, weight: 1 };
}

/** The mean of several trainings in different orders. */
function averageOf(examples: readonly Example[], random: () => number): Model {
  const models = Array.from({ length: TRAININGS }, () => train(examples, MANNER, random));
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const kinds = QUESTION_KINDS.map((_name, kind) => kind);
  return {
    rows: kinds.map((kind) =>
      Float32Array.from({ length: QUESTION_BUCKETS }, (_, at) => mean(models.map(({ rows }) => rows[kind]?.[at] ?? 0))),
    ),
    constants: kinds.map((kind) => mean(models.map(({ constants }) => constants[kind] ?? 0))),
  };
}

function marginOf(kind: number): number {
  return QUESTION_KINDS[kind] === 'unknown' ? Math.log(ELSE_LIKELIER) : 0;
}

function pack({ rows, constants }: Model) {
  const largest = Math.max(...rows.map((row) => row.reduce((most, value) => Math.max(most, Math.abs(value)), 0)));
  const factor = Number((largest / STEPS).toPrecision(6));
  const toStep = (value: number) => Math.round(value / factor);
  const bytes = rows.map((row) =>
    Buffer.from(Int8Array.from(row, (value) => (Math.abs(toStep(value)) < MIN_WEIGHT ? 0 : toStep(value)))),
  );
  return {
    factor,
    constants: constants.map((value, kind) => Number((value + marginOf(kind)).toPrecision(6))),
    packed: brotliCompressSync(Buffer.concat(bytes)).toString('base64'),
  };
}

const companion = z.object({ ask: z.record(z.string(), z.string()) });

/** The questions that the companion itself suggests. */
async function readSuggested(): Promise<Phrasing[]> {
  const read = LANGUAGES.map(async ({ code }) => {
    const { ask } = companion.parse(JSON.parse(await readFile(path.join(MESSAGES, code, 'companion.json'), 'utf8')));
    return Object.entries(ask).map(([intent, text]) => ({ language: code, intent, text }));
  });
  return (await Promise.all(read)).flat();
}

/** Random keystrokes. */
function gibberish(random: () => number): Phrasing[] {
  const from = (signs: string) => signs.charAt(Math.floor(random() * signs.length));
  return Array.from({ length: GIBBERISH }, (_, at): Phrasing => {
    const signs = at % 2 === 0 ? KEYS : `${from(KEYS)}${from(KEYS)}`;
    const words = Array.from({ length: 1 + (at % 3) }, () =>
      Array.from({ length: 2 + Math.floor(random() * 5) }, () => from(signs)).join(''),
    );
    return { language: 'en', intent: 'unknown', text: words.join(' ') };
  });
}

const random = createRandom(20_261_123);
const phrasings = [
  ...(await readSuggested()),
  ...gibberish(random),
  ...readWrittenPhrasings(),
  ...readPhrasings('tuned'),
  ...readPhrasings('blind-tuned'),
];
const { factor, constants, packed } = pack(averageOf(phrasings.map(toExample), random));
console.info(`${phrasings.length} phrasings learnt, ${packed.length} characters of weights`);
await writeFile(
  TARGET,
  `/** Written by \`npm run train-questions\`; never by hand. */\nexport const QUESTION_WEIGHTS = {\n  factor: ${factor},\n  constants: [${constants.join(', ')}],\n  packed:\n    '${packed}',\n};\n`,
);
