import { expect, it } from 'vitest';
import { nextStep } from '#server/money/region-lifecycle/rules/schedule.ts';

function at(text: string): Date {
  return new Date(`${text}T09:30:00Z`);
}
const suspended_at = at('2026-03-01');
const terminated_at = at('2026-03-31');

it.each([
  ['suspended', { suspended_at, terminated_at: null }, { step: 'grace', at: at('2026-03-08') }],
  ['grace', { suspended_at, terminated_at: null }, { step: 'terminated', at: at('2026-03-31') }],
  ['terminated', { suspended_at, terminated_at }, { step: 'deleted', at: at('2026-04-07') }],
  // An old date of a region that was saved since says nothing.
  ['active', { suspended_at, terminated_at }, null],
  ['deleted', { suspended_at, terminated_at }, null],
  ['suspended', { suspended_at: null, terminated_at }, null],
  ['grace', { suspended_at: null, terminated_at }, null],
  ['terminated', { suspended_at, terminated_at: null }, null],
])('a region that is %s, with %j, comes to %j', (status, dates, next) => {
  expect(nextStep({ status, ...dates })).toEqual(next);
});
