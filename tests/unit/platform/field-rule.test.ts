import { expect, it } from 'vitest';
import { z } from 'zod';
import { fieldErrors } from '#server/platform/errors.ts';
import { FIELD_RULES } from '#server/platform/field-rule.ts';
import en from '../../../messages/en/validation.json' with { type: 'json' };

const OWN_TEXT = 'No digits, please.';

it.each([
  [z.int().max(2_118), 5_000, { rule: 'too_big', limit: 2_118 }],
  [z.int().min(3), 1, { rule: 'too_small', limit: 3 }],
  [z.number().gt(3), 3, { rule: 'not_above', limit: 3 }],
  [z.number().lt(3), 3, { rule: 'not_below', limit: 3 }],
  [z.int(), 1.5, { rule: 'number_needed' }],
  [z.int(), Number.NaN, { rule: 'number_needed' }],
  [z.int(), 1e20, { rule: 'too_big', limit: Number.MAX_SAFE_INTEGER }],
  [z.int(), undefined, { rule: 'missing' }],
  [z.string(), 7, { rule: 'wrong_type' }],
  [z.string().min(3), 'a', { rule: 'too_short', limit: 3 }],
  [z.string().max(3), 'abcd', { rule: 'too_long', limit: 3 }],
  [z.string().length(3), 'a', { rule: 'wrong_length', limit: 3 }],
  [z.array(z.int()).min(1), [], { rule: 'too_few', limit: 1 }],
  [z.array(z.int()).max(1), [1, 2], { rule: 'too_many', limit: 1 }],
  [z.number().multipleOf(5), 3, { rule: 'wrong_step', limit: 5 }],
  [z.string().regex(/^[a-z]+$/), 'A', { rule: 'wrong_form' }],
  [z.email(), 'a', { rule: 'wrong_form' }],
  [z.enum(['a', 'b']), 'c', { rule: 'not_offered' }],
  [z.strictObject({}), { q: 1 }, { rule: 'unknown' }],
  [z.union([z.int(), z.null()]), 'x', { rule: 'wrong_type' }],
])('names the rule that a value breaks, with its figure (%#)', (schema, value, rule) => {
  const [error] = fieldErrors(schema.safeParse(value).error?.issues ?? []);
  expect(error).toEqual({ path: '', message: expect.any(String), ...rule });
});

it('leaves a message of the schema’s own alone', () => {
  const issues =
    z
      .string()
      .regex(/^[a-z]+$/, OWN_TEXT)
      .safeParse('A').error?.issues ?? [];
  expect(fieldErrors(issues)).toEqual([{ path: '', message: OWN_TEXT }]);
});

it('has a text on screen for every rule', () => {
  expect(Object.keys(en.field).toSorted()).toEqual([...FIELD_RULES].toSorted());
});
