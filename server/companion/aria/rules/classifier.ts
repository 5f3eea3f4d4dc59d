import { CLASSIFIER_WEIGHTS } from '#server/companion/aria/rules/classifier-weights.ts';
import { fold, wordsOf } from '#server/companion/aria/rules/normalise.ts';
import {
  CATEGORIES,
  type Category,
  featuresOf,
  openWeights,
  probabilities,
} from '#server/companion/aria/rules/text-model.ts';

/** Incremented with every training; each finding stores it. */
export const CLASSIFIER_VERSION = 2;
const THRESHOLD = 0.6;
/** Sentences of at least this many characters are classified separately. */
const PART_CHARACTERS = 24;

/** A reply that repeats this many consecutive words of the instructions counts as quoting them. */
const QUOTED_WORDS = 6;

const MESSAGES = openWeights(CLASSIFIER_WEIGHTS.messages);
const REPLIES = openWeights(CLASSIFIER_WEIGHTS.replies);

export type Verdict = { inject_probability: number; category: Category };

/** Classifies a message by its most suspicious sentence. */
export function classify(message: string): Verdict {
  return partsOf(message)
    .map((part) => verdictOf(probabilities(MESSAGES, featuresOf(part))))
    .reduce((a, b) => (b.inject_probability > a.inject_probability ? b : a));
}

/** Whether messages of a class are refused. */
export function isInjection({ inject_probability, category }: Verdict): boolean {
  return inject_probability >= THRESHOLD && category !== 'off_topic' && category !== 'clean';
}

function verdictOf(shares: readonly number[]): Verdict {
  const [jailbreak = 0, extraction = 0, role = 0, offTopic = 0, clean = 0] = shares;
  const inject_probability = jailbreak + extraction + role;
  const isAttack = inject_probability >= Math.max(offTopic, clean);
  const from = isAttack ? [jailbreak, extraction, role] : [0, 0, 0, offTopic, clean];
  return { inject_probability, category: CATEGORIES[from.indexOf(Math.max(...from))] ?? 'clean' };
}

/** The text and, if it is long, each of its sentences, so that an attack cannot hide in a long text. */
function partsOf(text: string): string[] {
  const sentences = text.split(/[.!?;:\n。！？；]/).filter((part) => part.trim().length >= PART_CHARACTERS);
  return sentences.length > 1 ? [text, ...sentences] : [text];
}

/**
 * Whether a model's reply reveals instructions or leaves its role: by the classifier, or because it quotes `instructions` word for
 * word.
 */
export function isRefusedReply(reply: string, instructions: string): boolean {
  return replyProbability(reply) >= THRESHOLD || quotes(reply, instructions);
}

function quotes(reply: string, instructions: string): boolean {
  const said = ` ${wordsOf(fold(reply)).join(' ')} `;
  const own = wordsOf(fold(instructions));
  return own.some((_word, at) => {
    const run = own.slice(at, at + QUOTED_WORDS);
    return run.length === QUOTED_WORDS && said.includes(` ${run.join(' ')} `);
  });
}

/** The probability, 0 to 1, that a reply reveals instructions or leaves its role. */
function replyProbability(reply: string): number {
  return Math.max(...partsOf(reply).map((part) => probabilities(REPLIES, featuresOf(part))[0] ?? 0));
}
