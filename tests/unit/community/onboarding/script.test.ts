import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CALLINGS } from '#server/community/onboarding/rules/callings.ts';
import {
  CHOICES,
  choicesOf,
  FIRST_SCENE,
  follow,
  questionsFrom,
  SCENES,
} from '#server/community/onboarding/rules/script.ts';
import { allDialogues } from '#tests/unit/community/onboarding/all-dialogues.ts';

const talks = allDialogues();

describe('the script', () => {
  it('offers every choice once and reaches every scene', () => {
    expect(SCENES.flatMap(choicesOf).sort()).toEqual([...CHOICES].sort());
    expect(new Set(talks.flat().map(({ scene }) => scene))).toEqual(new Set(SCENES));
  });

  it('ends after at most the announced number of questions, without cycles', () => {
    for (const talk of talks) {
      expect(talk.length).toBeLessThanOrEqual(questionsFrom(FIRST_SCENE));
      expect(new Set(talk.map(({ scene }) => scene)).size).toBe(talk.length);
    }
    expect(Math.max(...talks.map((talk) => talk.length))).toBe(questionsFrom(FIRST_SCENE));
  });

  it('leads to every calling', () => {
    expect(new Set(talks.map((talk) => follow(talk)?.calling))).toEqual(new Set(CALLINGS));
  });

  it('keeps the calling open when the dialogue is skipped', () => {
    expect(follow([{ scene: 'arrival', choice: 'no_talk' }])).toEqual({ scene: null, calling: 'independent' });
  });

  it('has the same result for the same answers, and the same state for their beginnings', () => {
    fc.assert(
      fc.property(fc.constantFrom(...talks), fc.nat(6), (talk, length) => {
        const part = talk.slice(0, length);
        expect(follow(part)).toEqual(follow([...part]));
        expect(follow(part)?.scene ?? null).toBe(talk[part.length]?.scene ?? null);
      }),
    );
  });

  it('refuses an answer that is not a choice of the current scene', () => {
    const answer = fc.record({
      scene: fc.constantFrom<string>(...SCENES, '__proto__', ''),
      choice: fc.constantFrom<string>(...CHOICES, 'constructor', ''),
    });
    const known = new Set(
      talks.flatMap((talk) => talk.map((_, index) => JSON.stringify(talk.slice(0, index + 1)))).concat('[]'),
    );
    fc.assert(
      fc.property(fc.array(answer, { maxLength: 6 }), (answers) => {
        expect(follow(answers) !== undefined).toBe(known.has(JSON.stringify(answers)));
      }),
      { numRuns: 2_000 },
    );
  });
});
