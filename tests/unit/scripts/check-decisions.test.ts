import { expect, it } from 'vitest';
import { decisionFaults } from '#scripts/check-decisions.ts';

it('accepts records with a number each, which their titles repeat', () => {
  const records = new Map([
    ['001-one-thing.md', '# 001 One thing'],
    ['002-another.md', '# 002 Another'],
  ]);
  expect(decisionFaults(records)).toEqual([]);
});

it('refuses a number that is taken, one that the title does not repeat, and a file without one', () => {
  const records = new Map([
    ['001-one-thing.md', '# 001 One thing'],
    ['001-another.md', '# 001 Another'],
    ['002-third.md', '# 001 Third'],
    ['notes.md', '# Notes'],
  ]);
  expect(decisionFaults(records)).toEqual([
    'docs/decisions/001-another.md: has the number of 001-one-thing.md; take the next free one',
    'docs/decisions/002-third.md: its title does not begin with 002',
    'docs/decisions/notes.md: name a decision record <number>-<words>.md, with three digits',
  ]);
});
