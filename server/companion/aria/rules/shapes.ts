import { ATTACK_SHAPES, STRONG_SHAPES } from '#server/companion/aria/rules/attack-shapes.ts';
import { MEANING_NAMES, meaningsOf } from '#server/companion/aria/rules/meanings.ts';
import { fold, joinSpaced, unleet, wordsOf } from '#server/companion/aria/rules/normalise.ts';

/** A single match may be a coincidence; an attack matches several shapes. */
const SHAPES_OF_AN_ATTACK = 2;
const ENDS = /[.!?;:。！？；]/;

/** The meanings of each sentence, as a bit mask. */
export function sentenceMasks(normalised: string): number[] {
  return normalised.split(ENDS).map((sentence) => maskOf(meaningsOf(wordsOf(unleet(fold(joinSpaced(sentence)))))));
}

function maskOf(meanings: readonly string[]): number {
  return meanings.reduce((mask, meaning) => mask | (1 << MEANING_NAMES.indexOf(meaning)), 0);
}

const SHAPES = ATTACK_SHAPES.map((shape) => maskOf(shape.split(' ')));
const STRONG = STRONG_SHAPES.map((shape) => maskOf(shape.split(' ')));
const GAME = maskOf(['game']);
/**
 * Meanings that concern the companion or change its role: an attack has at least one of them; the game's own things
 * are not among them.
 */
const COMPANION = maskOf(['own', 'you', 'prompt', 'machine', 'authority', 'personal', 'become']);

/**
 * Whether a sentence about nothing in the game has the shape of an attack: one very frequent shape, or two frequent
 * ones of which one concerns the companion.
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
