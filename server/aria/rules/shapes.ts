import { ATTACK_SHAPES } from '#server/aria/rules/attack-shapes.ts';
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
const GAME = maskOf(['game']);

/** Whether a sentence that speaks of nothing in the game has two of the shapes that attacks have and other talk has not. */
export function hasAttackShape(normalised: string): boolean {
  return sentenceMasks(normalised).some(
    (mask) => (mask & GAME) === 0 && SHAPES.filter((shape) => (mask & shape) === shape).length >= SHAPES_OF_AN_ATTACK,
  );
}
