import { ATTACK_SHAPES, STRONG_SHAPES } from '#server/aria/rules/attack-shapes.ts';
import { MEANING_NAMES, meaningsOf } from '#server/aria/rules/meanings.ts';
import { fold, joinSpaced, unleet, wordsOf } from '#server/aria/rules/normalise.ts';

/** One shape may come about by chance; an attack has several of them. */
const SHAPES_OF_AN_ATTACK = 2;
const ENDS = /[.!?;:。！？；]/;

/** The meanings of each sentence, as a set of bits. */
export function sentenceMasks(normalised: string): number[] {
  return normalised.split(ENDS).map((sentence) => maskOf(meaningsOf(wordsOf(unleet(fold(joinSpaced(sentence)))))));
}

function maskOf(meanings: readonly string[]): number {
  return meanings.reduce((mask, meaning) => mask | (1 << MEANING_NAMES.indexOf(meaning)), 0);
}

const SHAPES = ATTACK_SHAPES.map((shape) => maskOf(shape.split(' ')));
const STRONG = STRONG_SHAPES.map((shape) => maskOf(shape.split(' ')));
const GAME = maskOf(['game']);
/** What is the companion's or makes it somebody else: an attack names some of it, and the game's own things are none. */
const COMPANION = maskOf(['own', 'you', 'prompt', 'machine', 'authority', 'personal', 'become']);

/**
 * Whether a sentence that speaks of nothing in the game is built like an attack: it has a shape that many attacks have, or two
 * that some have, of which one names what is the companion's.
 */
export function hasAttackShape(normalised: string): boolean {
  return sentenceMasks(normalised).some((mask) => (mask & GAME) === 0 && isShaped(mask));
}

function isShaped(mask: number): boolean {
  const isMet = (shape: number) => (mask & shape) === shape;
  if (STRONG.some(isMet)) return true;
  const met = SHAPES.filter(isMet);
  return met.length >= SHAPES_OF_AN_ATTACK && met.some((shape) => (shape & COMPANION) !== 0);
}
