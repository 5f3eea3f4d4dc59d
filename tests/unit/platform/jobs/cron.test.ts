import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CronError, nextTick, parseCron } from '#server/platform/jobs/rules/cron.ts';

function next(source: string, after: string) {
  return nextTick(parseCron(source), new Date(after)).toISOString();
}

test.each([
  ['* * * * *', '2026-03-01T12:00:00Z', '2026-03-01T12:01:00.000Z'],
  ['*/15 * * * *', '2026-03-01T12:50:30Z', '2026-03-01T13:00:00.000Z'],
  ['5,35 9-17 * * mon-fri', '2026-02-27T17:35:00Z', '2026-03-02T09:05:00.000Z'],
  ['0 0 29 2 *', '2026-03-01T00:00:00Z', '2028-02-29T00:00:00.000Z'],
  ['0 12 * JAN,jul SUN', '2026-03-01T00:00:00Z', '2026-07-05T12:00:00.000Z'],
  ['0 0 13 * 5', '2026-03-01T00:00:00Z', '2026-03-06T00:00:00.000Z'],
  ['0 0 * * 7', '2026-03-02T00:00:00Z', '2026-03-08T00:00:00.000Z'],
  ['10/20 * * * *', '2026-03-01T00:31:00Z', '2026-03-01T00:50:00.000Z'],
  ['@daily', '2026-03-01T00:00:00Z', '2026-03-02T00:00:00.000Z'],
  ['@hourly', '2026-12-31T23:59:59Z', '2027-01-01T00:00:00.000Z'],
  ['TZ=Europe/Paris 0 6 * * *', '2026-03-28T12:00:00Z', '2026-03-29T04:00:00.000Z'],
  ['TZ=Europe/Paris 30 2 * * *', '2026-03-28T12:00:00Z', '2026-03-30T00:30:00.000Z'],
  ['TZ=Europe/Paris 30 2 * * *', '2026-10-24T12:00:00Z', '2026-10-25T00:30:00.000Z'],
  // A repeated hour: a time of day happens once, an interval continues.
  ['TZ=Europe/Paris 30 2 * * *', '2026-10-25T00:30:00Z', '2026-10-26T01:30:00.000Z'],
  ['TZ=Europe/Paris */30 * * * *', '2026-10-25T00:45:00Z', '2026-10-25T01:00:00.000Z'],
  ['TZ=Europe/Paris */30 * * * *', '2026-03-29T00:45:00Z', '2026-03-29T01:00:00.000Z'],
  ['TZ=Asia/Kolkata 0 0 * * *', '2026-03-01T12:00:00Z', '2026-03-01T18:30:00.000Z'],
  ['TZ=Pacific/Apia 0 0 1 1 *', '2026-03-01T12:00:00Z', '2026-12-31T11:00:00.000Z'],
])('%s after %s is %s', (source, after, expected) => {
  expect(next(source, after)).toBe(expected);
});

test.each([
  '',
  '* * * *',
  '* * * * * *',
  '60 * * * *',
  '* 24 * * *',
  '* * 0 * *',
  '* * * 13 *',
  '* * * * 8',
  '5-1 * * * *',
  '*/0 * * * *',
  'a * * * *',
  '1--2 * * * *',
  '? * * * *',
  '* * L * *',
  '* * 15W * *',
  '* * * * fri#2',
  '@reboot',
  '0 0 30 2 *',
  'TZ=Mars/Olympus * * * * *',
])('"%s" is refused', (source) => {
  expect(() => parseCron(source)).toThrow(CronError);
});

/** A field as text, with the values that it means; single values and ranges end at `named`, which every month has. */
function field(from: number, to: number, named = to) {
  const all = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const value = fc.integer({ min: from, max: named });
  return fc.oneof(
    fc.constant({ text: '*', values: all }),
    value.map((only) => ({ text: String(only), values: [only] })),
    fc
      .integer({ min: 2, max: 5 })
      .map((step) => ({ text: `*/${step}`, values: all.filter((_, at) => at % step === 0) })),
    fc.tuple(value, value).map(([a, b]) => {
      const [low, high] = [Math.min(a, b), Math.max(a, b)];
      return { text: `${low}-${high}`, values: all.filter((each) => each >= low && each <= high) };
    }),
  );
}

test('the next tick is a matching minute after the start, and no minute between matches', () => {
  const anyCron = fc.tuple(field(0, 59), field(0, 23), field(1, 31, 28), field(1, 12), field(0, 6));
  const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(anyCron, moment, ([minutes, hours, days, months, weekdays], after) => {
      // Both day fields given: a day that fits either counts.
      const eitherDay = days.text !== '*' && weekdays.text !== '*';
      function fits(at: Date) {
        const [day, weekday] = [days.values.includes(at.getUTCDate()), weekdays.values.includes(at.getUTCDay())];
        const onDay = eitherDay ? day || weekday : day && weekday;
        const onTime = minutes.values.includes(at.getUTCMinutes()) && hours.values.includes(at.getUTCHours());
        return onDay && onTime && months.values.includes(at.getUTCMonth() + 1);
      }
      const fields = [minutes, hours, days, months, weekdays].map(({ text }) => text);
      const tick = nextTick(parseCron(fields.join(' ')), after);
      expect(fits(tick)).toBe(true);
      expect(tick.getTime()).toBeGreaterThan(after.getTime());
      const start = Math.floor(after.getTime() / 60_000) * 60_000 + 60_000;
      const horizon = Math.min(tick.getTime(), start + 3000 * 60_000);
      const minutesBefore = Array.from(
        { length: (horizon - start) / 60_000 },
        (_, at) => new Date(start + at * 60_000),
      );
      expect(minutesBefore.filter(fits)).toEqual([]);
    }),
    { numRuns: 60 },
  );
});
