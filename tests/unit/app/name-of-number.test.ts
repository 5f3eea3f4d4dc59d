import { expect, test } from 'vitest';
import { nameOfNumber } from '#app/(player)/game/_parts/tutorial/name-of-number.ts';

const chart = [
  { number: 1, name: 'Nendala' },
  { number: 1, name: 'Ossara' },
  { number: 2, name: 'Gasanor' },
];

test('a number is a name where it is one sector of the chart', () => {
  expect(nameOfNumber(chart, 2)).toBe('Gasanor');
});

test('a number of several regions, or of no sector on the chart, stays a number', () => {
  expect(nameOfNumber(chart, 1)).toBeNull();
  expect(nameOfNumber(chart, 3)).toBeNull();
});
