/**
 * Writes `server/companion/aria/rules/attack-shapes.ts`: the smallest sets of meanings (two or three) that sentences of several attacks
 * have and no sentence of other talk has. Reads only texts to tune on: the tune half, the texts written to train on, the
 * phrasings of intents to tune on and the questions that ARIA suggests. A test measures the other half.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readLabelled, readMoreMessages } from '#scripts/classifier/read-labelled.ts';
import { readPhrasings, readWrittenPhrasings } from '#scripts/intents/read-phrasings.ts';
import { MEANING_NAMES } from '#server/companion/aria/rules/meanings.ts';
import { normalise } from '#server/companion/aria/rules/normalise.ts';
import { sentenceMasks } from '#server/companion/aria/rules/shapes.ts';
import { LANGUAGES } from '#server/foundation/i18n/rules/languages.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const FILE = 'server/companion/aria/rules/attack-shapes.ts';
const INNOCENT = new Set(['clean', 'off_topic']);
const MIN_ATTACKS = 3;
/** A shape of this many attacks, with a meaning that concerns the companion, is enough by itself. */
const STRONG_ATTACKS = 8;
const STRONG_NAMES = new Set(['own', 'prompt', 'machine', 'authority', 'personal', 'become']);
const MAX_MEANINGS = 3;

const labelled = [...(await readLabelled('messages')), ...(await readMoreMessages())].filter(
  ({ half }) => half === 'tune',
);
const attacks = labelled.filter(({ category }) => !INNOCENT.has(category)).map(({ text }) => masksOf(text));
const innocent = [
  ...labelled.filter(({ category }) => INNOCENT.has(category)).map(({ text }) => text),
  ...readPhrasings('tuned').map(({ text }) => text),
  ...readPhrasings('blind-tuned').map(({ text }) => text),
  ...readWrittenPhrasings().map(({ text }) => text),
  ...(await readQuestions()),
];
const innocentMasks = [...new Set(innocent.flatMap(masksOf))];
const shapes = shapesFrom(0, 0, []).sort();
const strong = shapes.filter((shape) => isStrong(shape.split(' ')));
await writeFile(
  path.join(ROOT, FILE),
  `/** Meanings that sentences of attacks have together and other talk has not. Written by \`npm run find-attack-shapes\`. */
export const ATTACK_SHAPES: readonly string[] = [
${shapes.map((shape) => `  '${shape}',`).join('\n')}
];

/** Shapes so frequent among attacks that one match is enough. */
export const STRONG_SHAPES: readonly string[] = [
${strong.map((shape) => `  '${shape}',`).join('\n')}
];
`,
);
console.log(`${shapes.length} shapes of ${attacks.length} attacks and ${innocent.length} other texts: ${FILE}`);

function masksOf(text: string): number[] {
  return sentenceMasks(normalise(text));
}

function isStrong(names: readonly string[]): boolean {
  const mask = names.reduce((bits, name) => bits | (1 << MEANING_NAMES.indexOf(name)), 0);
  return names.some((name) => STRONG_NAMES.has(name)) && attacksWith(mask) >= STRONG_ATTACKS;
}

function attacksWith(mask: number): number {
  return attacks.filter((masks) => masks.some((of) => (of & mask) === mask)).length;
}

/** Extends the set by meanings from number `next` on; a set that no innocent sentence has needs no further one. */
function shapesFrom(next: number, mask: number, names: readonly string[]): string[] {
  if (names.length > 1 && !innocentMasks.some((of) => (of & mask) === mask)) return [names.join(' ')];
  if (names.length === MAX_MEANINGS) return [];
  return MEANING_NAMES.flatMap((name, meaning) => {
    const wider = mask | (1 << meaning);
    if (meaning < next || attacksWith(wider) < MIN_ATTACKS) return [];
    return shapesFrom(meaning + 1, wider, [...names, name]);
  });
}

async function readQuestions(): Promise<string[]> {
  const files = await Promise.all(
    LANGUAGES.map(({ code }) => readFile(path.join(ROOT, `messages/${code}/companion.json`), 'utf8')),
  );
  return files.flatMap((file) => Object.values((JSON.parse(file) as { ask: Record<string, string> }).ask));
}
