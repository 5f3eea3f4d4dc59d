import { expect, it } from 'vitest';
import { isForInputMethod } from '#app/_browser/input-method.ts';

it.each([
  ['Enter of nobody', { isComposing: false, keyCode: 13 }, false],
  ['Enter within a composition', { isComposing: true, keyCode: 229 }, true],
  ['Enter that ended a composition in Safari', { isComposing: false, keyCode: 229 }, true],
  ['a key of an assistant program, without a code', { isComposing: false, keyCode: 0 }, false],
])('%s', (_, press, isTaken) => {
  expect(isForInputMethod(press)).toBe(isTaken);
});
