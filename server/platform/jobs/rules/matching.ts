import { matchesTriggerName, type RegisteredFunction, type Registry } from '#server/platform/jobs/protocol/registry.ts';
import { dueFrom } from '#server/platform/jobs/rules/duration.ts';
import type { Expression } from '#server/platform/jobs/rules/expression.ts';
import type { JobEvent } from '#server/platform/jobs/types.ts';

function holds(when: Expression | null, event: unknown, arrived?: unknown): boolean {
  return when === null || when({ event, async: arrived }) === true;
}

/** The functions that an event triggers, each at most once. */
export function functionsFor(registry: Registry, event: JobEvent): RegisteredFunction[] {
  return [...registry.values()].filter(({ events }) =>
    events.some((trigger) => matchesTriggerName(trigger.event, event.name) && holds(trigger.when, event)),
  );
}

/** The functions whose runs this event may cancel. */
export function cancellableBy(registry: Registry, name: string): RegisteredFunction[] {
  return [...registry.values()].filter(({ cancels }) => cancels.some(({ event }) => event === name));
}

/** Whether an event cancels a run that `own` started at `queuedAt`. */
export function cancels(fn: RegisteredFunction, own: JobEvent, queuedAt: Date, arrived: JobEvent, now: Date): boolean {
  return fn.cancels.some(({ event, when, within }) => {
    if (event !== arrived.name || !holds(when, own, arrived)) return false;
    const until = within === null ? null : dueFrom(within, queuedAt);
    return until === null || now <= until;
  });
}

/** Whether a run waits for this event. */
export function answersWait(when: Expression | null, own: JobEvent, arrived: JobEvent): boolean {
  return holds(when, own, arrived);
}
