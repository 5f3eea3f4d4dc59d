import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flatten, MAX_TEXT_LENGTH, unflatten } from '#server/foundation/i18n/rules/flatten.ts';

const name = fc.stringMatching(/^[a-zA-Z]\w{0,8}$/);
const text = fc.string({ minLength: 1, maxLength: 40 }).filter((value) => value.trim() !== '');
const tree = fc.letrec<{ node: unknown }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small', maxDepth: 4 },
    text,
    fc.dictionary(name, tie('node'), { minKeys: 1, maxKeys: 4 }),
  ),
})).node;

it('returns any group of texts unchanged', () => {
  fc.assert(
    fc.property(fc.dictionary(name, tree, { minKeys: 1, maxKeys: 5, noNullPrototype: true }), (given) => {
      const { texts, faults } = flatten(given);
      expect(faults).toEqual([]);
      expect(JSON.parse(JSON.stringify(unflatten(texts)))).toEqual(JSON.parse(JSON.stringify(given)));
    }),
  );
});

describe('flatten', () => {
  it('names every fault by its path', () => {
    const given = {
      a: { b: 1, c: null, d: ['x'], e: ' ', f: 'x'.repeat(MAX_TEXT_LENGTH + 1) },
      '1st': 'no',
      ok: 'yes',
    };
    expect(flatten(given)).toEqual({
      texts: [{ key: 'ok', value: 'yes' }],
      faults: [
        { path: 'a.b', message: 'is neither a text nor a group of texts' },
        { path: 'a.c', message: 'is neither a text nor a group of texts' },
        { path: 'a.d', message: 'is neither a text nor a group of texts' },
        { path: 'a.e', message: 'is empty' },
        { path: 'a.f', message: `is over ${MAX_TEXT_LENGTH} characters` },
        { path: '1st', message: 'is not a valid text name' },
      ],
    });
  });

  it('refuses a text instead of a group, a prototype name and too deep nesting', () => {
    expect(flatten('hello').faults).toHaveLength(1);
    expect(flatten(JSON.parse('{"__proto__": {"polluted": "yes"}}')).faults).toEqual([
      { path: '__proto__', message: 'is not a valid text name' },
    ]);
    const pit = JSON.parse(`${'{"a":'.repeat(500)}"deep"${'}'.repeat(500)}`);
    expect(flatten(pit).faults).toEqual([
      { path: Array(8).fill('a').join('.'), message: 'is nested more than 8 groups deep' },
    ]);
  });
});

it('does not nest a text inside another', () => {
  expect(() =>
    unflatten([
      { key: 'a', value: '1' },
      { key: 'a.b', value: '2' },
    ]),
  ).toThrow('a.b is inside another text');
});
