import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dueSteps,
  planQueue,
  type QueueEntry,
  SLIP_CLASSES,
  type SlipClass,
} from '#server/game/construction/rules/queue.ts';

const HOUR = 3_600_000;
const START = Date.UTC(2026, 2, 1);
const slips = fc.record({ construction: fc.nat(3), special_construction: fc.nat(2) });
const orders = fc
  .array(
    fc.record({
      slip: fc.constantFrom(...SLIP_CLASSES),
      hours: fc.integer({ min: 1, max: 30 }),
      minute: fc.nat(2_000),
    }),
    { maxLength: 12 },
  )
  .map((list) =>
    list.map(
      ({ slip, hours, minute }, index): QueueEntry => ({
        id: `order-${String(index).padStart(2, '0')}`,
        slip,
        hours,
        queued_at: new Date(START + minute * 60_000),
        started_at: null,
        done_at: null,
      }),
    ),
  );

type Line = { open: QueueEntry[]; complete: Map<string, Date> };

/** What the service does with the steps that are due. */
function advance({ open, complete }: Line, docks: Record<SlipClass, number>, now: Date): Line {
  const next = { open: open.map((entry) => ({ ...entry })), complete: new Map(complete) };
  for (const { id, step, at, done_at } of dueSteps(next.open, docks, now)) {
    const entry = next.open.find((one) => one.id === id);
    if (!entry) throw new Error(`${id} is complete already`);
    if (step === 'start') Object.assign(entry, { started_at: at, done_at });
    else {
      next.complete.set(id, at);
      next.open.splice(next.open.indexOf(entry), 1);
    }
  }
  return next;
}

/** Runs the queue at these minutes, each order joining when it is placed, as reserving does. */
function run(list: QueueEntry[], docks: Record<SlipClass, number>, minutes: readonly number[]): Line {
  const times = [...minutes.map((minute) => START + minute * 60_000), ...list.map((one) => one.queued_at.getTime())];
  let line: Line = { open: [], complete: new Map() };
  let waiting = [...list];
  for (const time of times.toSorted((a, b) => a - b)) {
    const arriving = waiting.filter((one) => one.queued_at.getTime() <= time);
    waiting = waiting.filter((one) => !arriving.includes(one));
    line = advance({ ...line, open: [...line.open, ...arriving] }, docks, new Date(time));
  }
  return line;
}

describe('the queue of a trade dock', () => {
  it('never builds more orders at once than it has slips, and starts them in their order', () => {
    fc.assert(
      fc.property(orders, slips, (list, docks) => {
        const plan = planQueue(list, docks, new Date(START));
        for (const slip of SLIP_CLASSES) {
          const mine = list.filter((one) => one.slip === slip);
          const slots = mine.flatMap((one) => plan.get(one.id) ?? []);
          expect(slots.length).toBe(docks[slip] === 0 ? 0 : mine.length);
          for (const { started_at } of slots) {
            const atOnce = slots.filter((one) => one.started_at <= started_at && one.done_at > started_at);
            expect(atOnce.length).toBeLessThanOrEqual(docks[slip]);
          }
          const inTurn = mine.toSorted(
            (a, b) => a.queued_at.getTime() - b.queued_at.getTime() || (a.id < b.id ? -1 : 1),
          );
          const begins = inTurn.flatMap((one) => plan.get(one.id)?.started_at.getTime() ?? []);
          expect(begins).toEqual(begins.toSorted((a, b) => a - b));
        }
      }),
    );
  });

  it('takes the hours of each order, and starts none before it is placed', () => {
    fc.assert(
      fc.property(orders, slips, (list, docks) => {
        const plan = planQueue(list, docks, new Date(START));
        for (const { id, hours, queued_at } of list) {
          const slot = plan.get(id);
          if (!slot) continue;
          expect(slot.started_at >= queued_at).toBe(true);
          expect(slot.done_at.getTime() - slot.started_at.getTime()).toBe(hours * HOUR);
        }
      }),
    );
  });

  it('has the same result however often it is evaluated, also after a downtime', () => {
    fc.assert(
      fc.property(orders, slips, fc.array(fc.nat(8_000), { maxLength: 10 }), (list, docks, minutes) => {
        const END = 8_000;
        const often = run(list, docks, [...minutes, END]);
        const once = run(list, docks, [END]);
        expect(often.complete).toEqual(once.complete);
        expect(often.open).toEqual(once.open);
      }),
    );
  });

  it('passes a cancelled slip to the next order at once', () => {
    const entry = (id: string, started: boolean): QueueEntry => ({
      id,
      slip: 'construction',
      hours: 4,
      queued_at: new Date(START),
      started_at: started ? new Date(START) : null,
      done_at: started ? new Date(START + 4 * HOUR) : null,
    });
    const docks = { construction: 1, special_construction: 0 };
    const now = new Date(START + HOUR);
    expect(dueSteps([entry('a', true), entry('b', false)], docks, now)).toEqual([]);
    expect(dueSteps([entry('b', false)], docks, now)).toMatchObject([{ id: 'b', step: 'start', at: now }]);
  });
});
