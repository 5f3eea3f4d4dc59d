import { expect, it } from 'vitest';
import { chooseRefuge } from '#app/(player)/_parts/alarms/choose-refuge.ts';

type Option = Parameters<typeof chooseRefuge>[0][number];

function option(number: number, change: Partial<Option> = {}): Option {
  return { number, turn_cost: 2, toll: 0, closed: null, contents: { is_fedspace: false, hazards: [] }, ...change };
}

it('flies to federation space first, then where no danger is known, then into the unknown', () => {
  const fed = option(4, { turn_cost: 3, contents: { is_fedspace: true, hazards: [] } });
  const quiet = option(3);
  const unknown = option(2, { contents: null, turn_cost: 1 });
  const mined = option(1, { contents: { is_fedspace: false, hazards: [{ type: 'MINES', quantity: 3 }] } });
  const all = [mined, unknown, quiet, fed];
  for (const [index, best] of [fed, quiet, unknown, mined].entries())
    expect(chooseRefuge(all.slice(0, all.length - index), 9)).toBe(best);
});

it('takes the nearer of two that are as safe', () => {
  expect(chooseRefuge([option(1, { turn_cost: 3 }), option(2, { turn_cost: 1 })], 9)?.number).toBe(2);
});

it('never proposes a flight that is closed, costs a toll or more turns than there are', () => {
  const none = [option(1, { closed: 'citizens_only' }), option(2, { toll: 5 }), option(3, { turn_cost: 4 })];
  expect(chooseRefuge(none, 3)).toBeUndefined();
  expect(chooseRefuge(none, 4)?.number).toBe(3);
});
