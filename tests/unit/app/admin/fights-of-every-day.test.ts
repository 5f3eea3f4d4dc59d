import { expect, test } from 'vitest';
import { everyDay } from '#app/(admin)/admin/combat/_parts/every-day.ts';

test('days without a fight are counted as 0, from the first to the last day of the span', () => {
  const from = '2026-02-26T10:30:00.000Z';
  const to = '2026-03-02T10:30:00.000Z';
  const by_day = [
    { day: '2026-02-27', fights: 3 },
    { day: '2026-03-02', fights: 1 },
  ];
  expect(everyDay({ from, to, by_day })).toEqual([
    { day: '2026-02-26', fights: 0 },
    { day: '2026-02-27', fights: 3 },
    { day: '2026-02-28', fights: 0 },
    { day: '2026-03-01', fights: 0 },
    { day: '2026-03-02', fights: 1 },
  ]);
});
