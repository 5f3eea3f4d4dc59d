import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ExpressionError, parseExpression } from '#server/platform/jobs/rules/expression.ts';

const event = {
  name: 'trade',
  data: {
    id: 'a',
    n: 3,
    list: ['x', 'y'],
    deep: { 'odd key': true },
    on: true,
    nothing: null,
    text: 'Hello',
    own: { constructor: 'mine' },
  },
};
const async = { data: { id: 'a', n: 4 } };

test.each([
  ['event.data.id == async.data.id', true],
  ['event.data.n == async.data.n', false],
  ['event.data.n != async.data.n', true],
  ['event.data.n < 4 && async.data.n >= 4', true],
  ['event.data.n > 4 || event.name == "trade"', true],
  ["!(event.data.id == 'a')", false],
  ['event.data.on', true],
  ['event.data.on == true', true],
  ['event.data["deep"]["odd key"]', true],
  ['event.data.list[1] == "y"', true],
  ["'x' in event.data.list", true],
  ["event.data.id in ['b', 'c']", false],
  ['event.data.text.contains("ell")', true],
  ['event.data.text.startsWith("He") && event.data.text.endsWith("lo")', true],
  ['event.data.text.lowerAscii() == "hello"', true],
  ['size(event.data.list) == 2', true],
  ['has(event.data.id) && !has(event.data.missing)', true],
  ['event.data.missing == null', true],
  ['event.data.missing.further.still == "x"', false],
  ['event.data.n + 1 == 4', true],
  ['event.data.n == -(-3)', true],
  ['"it\\"s" == \'it"s\'', true],
  ['event.data.constructor == null', true],
  ['event.data.__proto__ == null', true],
  ['event.data.list.length == null', true],
  ['event.data.n > "2"', false],
  ['!event.data.missing', true],
  ['has(event.data.missing.further)', false],
  ['has(event.data.nothing)', true],
  ['event.data.missing.further != "x"', true],
  ['event.data.n - (2 - 1) == 2', true],
  ['event.data.n == 3 ? event.data.on : false', true],
  ['event.data.list.exists(x, x == "y")', true],
  ['event.data.list.all(x, x == "y")', false],
  ['event.data.own.constructor == "mine"', true],
])('%s is %s', (source, value) => {
  expect(parseExpression(source)({ event, async })).toBe(value);
});

test('a key may consist of several parts', () => {
  expect(parseExpression('event.data.id + "-" + event.data.n')({ event })).toBe('a-3');
});

test.each([
  '',
  'event.',
  'event.data.x ==',
  '(event',
  'foo.bar',
  'event..x',
  'event.data = 1',
  '"open',
  'a b',
  '1 2',
  '"a" == 1',
])('"%s" is refused with the text in the message', (source) => {
  expect(() => parseExpression(source)).toThrow(ExpressionError);
});

test('deep nesting is refused without a stack overflow', () => {
  for (const sign of ['(', '!', '[', '-', 'has(']) {
    expect(() => parseExpression(sign.repeat(100_000))).toThrow(ExpressionError);
    expect(() => parseExpression(sign.repeat(2000 / sign.length))).toThrow(ExpressionError);
  }
});

test('any text is either parsed as an expression or refused, without an exception', () => {
  const piece = fc.constantFrom(
    'event',
    '.data',
    '.x',
    '==',
    '&&',
    '(',
    ')',
    '"a"',
    '1',
    '[',
    ']',
    '!',
    'in',
    '.',
    ' ',
    ',',
  );
  const source = fc.oneof(
    fc.string(),
    fc.array(piece, { maxLength: 12 }).map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(source, fc.jsonValue(), (text, data) => {
      try {
        parseExpression(text)({ event: { data }, async: data });
      } catch (error) {
        expect(error).toBeInstanceOf(ExpressionError);
      }
    }),
  );
});

test('paths are equal exactly when their values are the same JSON', () => {
  const same = parseExpression('event.data.x == async.data.x');
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (left, right) => {
      const judge = (a: unknown, b: unknown) => same({ event: { data: { x: a } }, async: { data: { x: b } } });
      expect(judge(left, structuredClone(left))).toBe(true);
      expect(judge(left, right)).toBe(judge(right, left));
    }),
  );
});
