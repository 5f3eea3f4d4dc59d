import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nextDue, REPORT_HOUR } from '#server/operations/reports/rules/schedule.ts';

const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
const DAY = 86_400_000;

it('is due in the future, at the fixed hour, within the length of its schedule', () => {
  fc.assert(
    fc.property(moments, fc.constantFrom('daily' as const, 'weekly' as const, 'monthly' as const), (now, every) => {
      const due = nextDue(every, now);
      expect(due.getTime()).toBeGreaterThan(now.getTime());
      expect(due.toISOString()).toContain(`T${String(REPORT_HOUR).padStart(2, '0')}:00:00.000Z`);
      const longest = { daily: 1, weekly: 7, monthly: 31 }[every] * DAY;
      expect(due.getTime() - now.getTime()).toBeLessThanOrEqual(longest);
    }),
  );
});

it('is due on Mondays if weekly, and on the first if monthly', () => {
  fc.assert(
    fc.property(moments, (now) => {
      expect(nextDue('weekly', now).getUTCDay()).toBe(1);
      expect(nextDue('monthly', now).getUTCDate()).toBe(1);
    }),
  );
});
