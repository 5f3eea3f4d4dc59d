import fc from 'fast-check';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { isOneOf } from '#app/_client/one-of.ts';
import {
  hasShape,
  isAbsentOr,
  isFilled,
  isListOf,
  isNumber,
  isRecord,
  isRecordOf,
  isText,
} from '#app/_client/shape.ts';

const text = z.string();
const number = z.number();

/** Each check with the schema it replaces. */
const PAIRS = {
  isText: [isText, text],
  isFilled: [isFilled, text.min(1)],
  isNumber: [isNumber, number],
  isAbsentOr: [isAbsentOr(isNumber), number.optional()],
  isListOf: [isListOf(isText), z.array(text)],
  isRecord: [isRecord, z.object({}).loose()],
  isRecordOf: [isRecordOf(isNumber), z.record(text, number)],
  hasShape: [
    hasShape({ name: isFilled, seqs: isRecordOf(isNumber), tags: isAbsentOr(isListOf(isText)) }),
    z.object({ name: text.min(1), seqs: z.record(text, number), tags: z.array(text).optional() }),
  ],
} as const;

const leaf = fc.oneof(fc.string(), fc.double(), fc.integer(), fc.boolean(), fc.constantFrom(null, undefined, ''));
const anything = fc.oneof(
  leaf,
  fc.array(leaf, { maxLength: 3 }),
  fc.dictionary(fc.string(), leaf, { maxKeys: 3 }),
  fc.record(
    {
      name: leaf,
      seqs: fc.oneof(leaf, fc.dictionary(fc.string(), leaf, { maxKeys: 2 })),
      tags: fc.oneof(leaf, fc.array(fc.oneof(fc.string(), leaf), { maxLength: 2 })),
    },
    { requiredKeys: [] },
  ),
);

it.each(Object.entries(PAIRS))('%s accepts what its schema accepts', (_name, [is, schema]) => {
  fc.assert(
    fc.property(anything, (value) => is(value) === schema.safeParse(value).success),
    { numRuns: 2_000 },
  );
});

it('accepts a complete shape and refuses one with a missing part', () => {
  const [is] = PAIRS.hasShape;
  expect(is({ name: 'a', seqs: { room: 1 }, more: true })).toBe(true);
  expect(is({ name: 'a' })).toBe(false);
});

it('accepts only its own literals', () => {
  expect(isOneOf(['ore', 'fuel'], 'ore')).toBe(true);
  expect(isOneOf(['ore', 'fuel'], 'toString')).toBe(false);
});
