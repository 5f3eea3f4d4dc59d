import { nameFits, type RegisteredFunction, type Registry } from '#server/platform/jobs/protocol/registry.ts';
import { dueFrom } from '#server/platform/jobs/rules/duration.ts';
import type { Expression } from '#server/platform/jobs/rules/expression.ts';
import type { JobEvent } from '#server/platform/jobs/types.ts';

const holds = (when: Expression | null, event: unknown, arrived?: unknown): boolean =>
  when === null || when({ event, async: arrived }) === true;

/** The functions an event starts, each at most once. */
export const functionsFor = (registry: Registry, event: JobEvent): RegisteredFunction[] =>
  [...registry.values()].filter(({ events }) =>
    events.some((trigger) => nameFits(trigger.event, event.name) && holds(trigger.when, event)),
  );

/** The functions whose runs this event may cancel. */
export const cancellableBy = (registry: Registry, name: string): RegisteredFunction[] =>
  [...registry.values()].filter(({ cancels }) => cancels.some(({ event }) => event === name));

/** Whether an event cancels a run that `own` started at `queuedAt`. */
export const cancels = (fn: RegisteredFunction, own: JobEvent, queuedAt: Date, arrived: JobEvent, now: Date): boolean =>
  fn.cancels.some(({ event, when, within }) => {
    if (event !== arrived.name || !holds(when, own, arrived)) return false;
    const until = within === null ? null : dueFrom(within, queuedAt);
    return until === null || now <= until;
  });

/** Whether an event is the one a run waits for. */
export const answersWait = (when: Expression | null, own: JobEvent, arrived: JobEvent): boolean =>
  holds(when, own, arrived);
