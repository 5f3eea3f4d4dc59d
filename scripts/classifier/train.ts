/** Trains the classifiers of ARIA's layers 3 and 5 on the tune half of the labelled texts and writes their weights. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { Grammar } from '#scripts/classifier/grammar.ts';
import { createRandom, type Example, type Model, train } from '#scripts/classifier/learn.ts';
import { MESSAGE_GRAMMAR } from '#scripts/classifier/message-grammar.ts';
import { type Labelled, readLabelled, readMoreMessages } from '#scripts/classifier/read-labelled.ts';
import { REPLY_GRAMMAR } from '#scripts/classifier/reply-grammar.ts';
import { BUCKETS, CATEGORIES, featuresOf, probabilities, REPLY_CATEGORIES } from '#server/aria/rules/text-model.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const TARGET = path.join(ROOT, 'server/aria/rules/classifier-weights.ts');
const ROUNDS = 40;
const STEP = 0.2;
/** Sentences of each rule of the grammar. */
const SENTENCES = 60;
/** How much more a labelled text counts than a sentence of the grammar. */
const LABELLED_WEIGHT = 3;

const FOLDS = 5;
/** Of the innocent labelled texts, at most: a quarter of what is allowed on texts that nobody tuned on. */
const MAX_REFUSED = 0.005;
/** The log of the odds at the threshold of 0.6. */
const THRESHOLD_ODDS = Math.log(0.6 / 0.4);

type Text = { text: string; category: string; weight: number };

function sentencesOf(grammar: Grammar, seed: number): Text[] {
  const random = createRandom(seed);
  return Object.entries(grammar).flatMap(([language, rules]) =>
    rules.flatMap(({ category, columns }) =>
      Array.from({ length: SENTENCES }, () => {
        const parts = columns.map((column) => column[Math.floor(random() * column.length)] ?? '');
        return { category, weight: 1, text: parts.filter(Boolean).join(language === 'zh' ? '' : ' ') };
      }),
    ),
  );
}

const companion = z.object({ say: z.record(z.string(), z.string()), ask: z.record(z.string(), z.string()) });

/** The companion's own questions and answers, as players see them. */
async function readTexts(kind: 'say' | 'ask'): Promise<string[]> {
  const folder = path.join(ROOT, 'messages');
  const found = await Promise.all(
    (await readdir(folder)).sort().map(async (language) => {
      const text = await readFile(path.join(folder, language, 'companion.json'), 'utf8').catch(() => null);
      return text === null ? [] : Object.values(companion.parse(JSON.parse(text))[kind]);
    }),
  );
  return found.flat().map((text) => text.replaceAll(/\{[^{}]*\}/g, '12'));
}

function pack({ rows, constants }: { rows: readonly Float32Array[]; constants: readonly number[] }) {
  const largest = Math.max(...rows.map((row) => row.reduce((most, value) => Math.max(most, Math.abs(value)), 0)));
  const factor = largest / 127;
  const bytes = Buffer.concat(
    rows.map((row) => Buffer.from(Int8Array.from(row, (value) => Math.round(value / factor)))),
  );
  return {
    factor: Number(factor.toPrecision(6)),
    constants: constants.map((value) => Number(value.toPrecision(6))),
    bytes: bytes.toString('base64'),
  };
}

function toExamples(texts: readonly Text[], categories: readonly string[]): Example[] {
  return texts.map(({ text, category, weight }) => {
    return { features: featuresOf(text), category: categories.indexOf(category), weight };
  });
}

function tuned(labelled: readonly Labelled[]): Text[] {
  return labelled
    .filter(({ half }) => half === 'tune')
    .map(({ text, category }) => ({ text, category, weight: LABELLED_WEIGHT }));
}

function trained(texts: readonly Text[], categories: readonly string[], seed: number): Model {
  const manner = { categories: categories.length, buckets: BUCKETS, rounds: ROUNDS, step: STEP };
  return train(toExamples(texts, categories), manner, createRandom(seed));
}

/** How suspicious a text is: the log of the odds of the first `attacks` categories. */
function suspicion(model: Model, text: string, attacks: number): number {
  const share = probabilities(model, featuresOf(text))
    .slice(0, attacks)
    .reduce((a, b) => a + b, 0);
  return Math.log(Math.max(share, 1e-9) / Math.max(1 - share, 1e-9));
}

/**
 * What is added to the innocent categories so that at most `MAX_REFUSED` of the innocent labelled texts are refused. Measured on
 * the tune half by models that did not learn the texts they judge.
 */
function marginOf(own: readonly Text[], rest: readonly Text[], categories: readonly string[], attacks: number): number {
  const judged = Array.from({ length: FOLDS }, (_, fold) => {
    const model = trained([...own.filter((_text, at) => at % FOLDS !== fold), ...rest], categories, fold);
    return own
      .filter((_text, at) => at % FOLDS === fold)
      .map(({ text, category }) => ({ category, odds: suspicion(model, text, attacks) }));
  }).flat();
  const isAttack = ({ category }: { category: string }) => categories.indexOf(category) < attacks;
  const innocent = judged.filter((text) => !isAttack(text)).sort((a, b) => b.odds - a.odds);
  const allowed = innocent[Math.floor(innocent.length * MAX_REFUSED)]?.odds ?? 0;
  const margin = Math.max(0, allowed - THRESHOLD_ODDS);
  const found = judged.filter((text) => isAttack(text) && text.odds >= THRESHOLD_ODDS + margin).length;
  console.info(`cross-validation: ${found} of ${judged.length - innocent.length} attacks found`);
  return margin;
}

function settled(own: readonly Text[], rest: readonly Text[], categories: readonly string[], attacks: number) {
  const margin = marginOf(own, rest, categories, attacks);
  const { rows, constants } = trained([...own, ...rest], categories, FOLDS);
  console.info(`${own.length} labelled and ${rest.length} other texts, margin ${margin.toFixed(2)}`);
  return pack({ rows, constants: constants.map((constant, at) => constant + (at >= attacks ? margin : 0)) });
}

const sentences = sentencesOf(MESSAGE_GRAMMAR, 20_261_122);
const asked = (await readTexts('ask')).map((text) => ({ text, category: 'clean', weight: LABELLED_WEIGHT }));
const said = (await readTexts('say')).map((text) => ({ text, category: 'fine', weight: LABELLED_WEIGHT }));
const more = tuned(await readMoreMessages());
const leaks = sentencesOf(REPLY_GRAMMAR, 20_261_123);
const weights = {
  messages: settled([...tuned(await readLabelled('messages')), ...more], [...sentences, ...asked], CATEGORIES, 3),
  replies: settled([...tuned(await readLabelled('replies')), ...said], leaks, REPLY_CATEGORIES, 1),
};
const members = Object.entries(weights).map(
  ([name, { factor, constants, bytes }]) =>
    `  ${name}: {\n    factor: ${factor},\n    constants: [${constants.join(', ')}],\n    bytes:\n      '${bytes}',\n  },\n`,
);
await writeFile(
  TARGET,
  `/** Written by \`npm run train-classifier\`; never by hand. */\nexport const CLASSIFIER_WEIGHTS = {\n${members.join('')}};\n`,
);
