import fc from 'fast-check';
import { expect, it } from 'vitest';
import { storable, storableJson } from '#server/foundation/audit/rules/hash-chain.ts';

it('keeps nothing that PostgreSQL would change or refuse', () => {
  expect(storable('a\u0000b')).toBe('a\ufffdb');
  expect(storable('half \ud800 a pair')).toBe('half \ufffd a pair');
  expect(storable('whole 🚀 pair')).toBe('whole 🚀 pair');
  expect(storable(undefined)).toBeNull();
  expect(storableJson({ at: new Date(0), gone: undefined, '\ud800': ['\u0000'] })).toEqual({
    at: '1970-01-01T00:00:00.000Z',
    '\ufffd': ['\ufffd'],
  });
});

it.each([null, undefined])('turns %s into null', (nothing) => {
  expect([storable(nothing), storableJson(nothing)]).toEqual([null, null]);
  expect(storableJson({ a: nothing, b: [nothing] })).toEqual(nothing === null ? { a: null, b: [null] } : { b: [null] });
});

it.each([0, 1.5, true, false, ''])('keeps %j', (value) => {
  expect(storableJson(value)).toBe(value);
  expect(storableJson({ value })).toEqual({ value });
});

it('is idempotent for any value', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.string({ unit: 'binary' }), (value, text) => {
      const once = storableJson({ value, [text]: text });
      expect(storableJson(once)).toEqual(once);
      expect(JSON.stringify(once)).not.toMatch(/\\u0000|\\ud[89a-f]/);
    }),
  );
});

it('never sets a prototype from a key', () => {
  const stored = storableJson(JSON.parse('{"__proto__":{"polluted":true}}'));
  expect(Object.keys(stored as object)).toEqual(['__proto__']);
  expect({}).not.toHaveProperty('polluted');
});
