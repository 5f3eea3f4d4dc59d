import { expect, it } from 'vitest';
import { isInChinese } from '#app/_client/i18n/is-in-chinese.ts';

it('recognises texts with Chinese characters', () => {
  expect(['你有 7 个回合', 'Terra 星区', 'Vous avez 7 tours.', '¿Qué?', 'Ärger', ''].map(isInChinese)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});
