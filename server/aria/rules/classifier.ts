import { CLASSIFIER_WEIGHTS } from '#server/aria/rules/classifier-weights.ts';
import { fold, wordsOf } from '#server/aria/rules/normalise.ts';
import { CATEGORIES, type Category, featuresOf, openWeights, probabilities } from '#server/aria/rules/text-model.ts';

/** Rises with every training; each finding names it. */
export const CLASSIFIER_VERSION = 2;
const THRESHOLD = 0.6;
/** A sentence is read by itself when it is at least this long. */
const PART_CHARACTERS = 24;

/** A reply that repeats this many words of the instructions quotes them. */
const QUOTED_WORDS = 6;

const MESSAGES = openWeights(CLASSIFIER_WEIGHTS.messages);
const REPLIES = openWeights(CLASSIFIER_WEIGHTS.replies);

export type Verdict = { inject_probability: number; category: Category };

/** What kind of message this is, by its most suspicious sentence. */
export function classify(message: string): Verdict {
  return partsOf(message)
    .map((part) => verdictOf(probabilities(MESSAGES, featuresOf(part))))
    .reduce((a, b) => (b.inject_probability > a.inject_probability ? b : a));
}

/** Whether a classified message is refused. */
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

/** The text and, of a long one, its sentences: an attack does not vanish in a long story. */
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

/** 0 to 1: how likely a reply reveals instructions or leaves its role. */
function replyProbability(reply: string): number {
  return Math.max(...partsOf(reply).map((part) => probabilities(REPLIES, featuresOf(part))[0] ?? 0));
}
