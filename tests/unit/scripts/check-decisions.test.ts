import { expect, it } from 'vitest';
import { decisionFaults } from '#scripts/check-decisions.ts';

/** A row of the index. */
function row(name: string, state = 'holds'): string {
  return `| [${name.slice(0, 3)}](${name}) | A title | ${state} |`;
}

it('accepts records with a number each, which their titles repeat', () => {
  const records = new Map([
    ['001-one-thing.md', '# 001 One thing'],
    ['002-another.md', '# 002 Another'],
  ]);
  expect(decisionFaults(records, [row('001-one-thing.md'), row('002-another.md')].join('\n'))).toEqual([]);
});

it('refuses a number that is taken, one that the title does not repeat, and a file without one', () => {
  const records = new Map([
    ['001-one-thing.md', '# 001 One thing'],
    ['001-another.md', '# 001 Another'],
    ['002-third.md', '# 001 Third'],
    ['notes.md', '# Notes'],
  ]);
  expect(decisionFaults(records, row('001-one-thing.md'))).toEqual([
    'docs/decisions/001-another.md: has the number of 001-one-thing.md; take the next free one',
    'docs/decisions/002-third.md: its title does not begin with 002',
    'docs/decisions/notes.md: name a decision record <number>-<words>.md, with three digits',
  ]);
});

it('refuses a record that the index lists never, twice, by another number or without a state', () => {
  const name = '001-one-thing.md';
  const records = new Map([[name, '# 001 One thing']]);
  const fault = ['docs/decisions/001-one-thing.md: give it one line with its state in docs/decisions/README.md'];
  const faulty = ['', `${row(name)}\n${row(name)}`, row(name).replace('[001]', '[002]'), row(name, '')];
  for (const index of faulty) expect([index, decisionFaults(records, index)]).toEqual([index, fault]);
});
