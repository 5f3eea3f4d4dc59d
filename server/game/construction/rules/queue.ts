export const SLIP_CLASSES = ['construction', 'special_construction'] as const;
export type SlipClass = (typeof SLIP_CLASSES)[number];

/** An incomplete order at a trade dock; `started_at` and `done_at` are null while it waits for a slip. */
export type QueueEntry = {
  id: string;
  slip: SlipClass;
  hours: number;
  queued_at: Date;
  started_at: Date | null;
  done_at: Date | null;
};
export type Slot = { started_at: Date; done_at: Date };
export type QueueStep = { id: string; step: 'start' | 'complete'; at: Date; done_at: Date };

const HOUR_MS = 3_600_000;

/**
 * The times of each order, in the order of placement; orders of a class without slips are left out. A free slip is
 * available from `now`, an occupied one from the end of its work, even if that has passed.
 */
export function planQueue(
  entries: readonly QueueEntry[],
  slips: Readonly<Record<SlipClass, number>>,
  now: Date,
): Map<string, Slot> {
  return new Map(
    SLIP_CLASSES.flatMap((slip) =>
      planClass(
        entries.filter((entry) => entry.slip === slip),
        slips[slip],
        now,
      ),
    ),
  );
}

function planClass(entries: readonly QueueEntry[], slips: number, now: Date): [string, Slot][] {
  const planned = entries.flatMap(({ id, started_at, done_at }): [string, Slot][] =>
    started_at && done_at ? [[id, { started_at, done_at }]] : [],
  );
  const busy = planned.map(([, { done_at }]) => done_at.getTime()).toSorted((a, b) => a - b);
  // If there are fewer slips than orders in progress, the first ones to end free no slip.
  const free = busy.slice(Math.max(0, busy.length - slips));
  while (free.length < slips) free.push(now.getTime());
  const waiting = entries.filter(({ started_at }) => started_at === null).toSorted(byTurn);
  for (const { id, hours, queued_at } of waiting) {
    const earliest = free.indexOf(Math.min(...free));
    const freed = free[earliest];
    if (freed === undefined) break;
    const start = Math.max(freed, queued_at.getTime());
    const done = start + hours * HOUR_MS;
    free[earliest] = done;
    planned.push([id, { started_at: new Date(start), done_at: new Date(done) }]);
  }
  return planned;
}

function byTurn(a: QueueEntry, b: QueueEntry): number {
  return a.queued_at.getTime() - b.queued_at.getTime() || (a.id < b.id ? -1 : 1);
}

/** The steps due by `now` that are not yet written, in order. */
export function dueSteps(
  entries: readonly QueueEntry[],
  slips: Readonly<Record<SlipClass, number>>,
  now: Date,
): QueueStep[] {
  const plan = planQueue(entries, slips, now);
  const steps = entries.flatMap((entry): QueueStep[] => {
    const slot = plan.get(entry.id);
    if (!slot || slot.started_at > now) return [];
    const { id } = entry;
    const start: QueueStep = { id, step: 'start', at: slot.started_at, done_at: slot.done_at };
    const complete: QueueStep = { id, step: 'complete', at: slot.done_at, done_at: slot.done_at };
    return [...(entry.started_at ? [] : [start]), ...(slot.done_at <= now ? [complete] : [])];
  });
  return steps.toSorted(
    (a, b) => a.at.getTime() - b.at.getTime() || (a.step === b.step ? 0 : a.step < b.step ? -1 : 1),
  );
}
