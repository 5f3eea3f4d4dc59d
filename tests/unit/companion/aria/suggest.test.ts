import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { INTENTS } from '#server/companion/aria/rules/intents.ts';
import { type Asked, SUGGESTED, suggestionsFor } from '#server/companion/aria/rules/suggest.ts';
import { TOPICS } from '#server/companion/aria/rules/topics.ts';
import { SUBJECT_WORDS, type Subject } from '#server/companion/aria/rules/words/subject-words.ts';

const asked = fc.constantFrom<Asked>(...INTENTS, ...TOPICS, 'unknown');
const subjects = fc.shuffledSubarray(Object.keys(SUBJECT_WORDS) as Subject[], { maxLength: 4 });

describe('suggestions', () => {
  it('are three, never the question itself, and never the same three twice in a row', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(asked, subjects), { minLength: 2, maxLength: 12 }), (questions) => {
        let before: Asked[] = [];
        for (const [question, about] of questions) {
          const next = suggestionsFor({ asked: question, subjects: about, before });
          expect(new Set(next).size).toBe(SUGGESTED);
          expect(next).not.toContain(question);
          expect(new Set(next)).not.toEqual(new Set(before));
          before = next;
        }
      }),
    );
  });

  it('are near the subject of a question that was not understood', () => {
    expect(suggestionsFor({ asked: 'unknown', subjects: ['planet'], before: [] })).toEqual([
      'how_planet',
      'where_planet',
      'how_much_planet',
    ]);
  });
});
