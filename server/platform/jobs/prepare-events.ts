import { z } from 'zod';
import { jsonBytes, MAX_EVENT_BYTES } from '#server/platform/jobs/limits.ts';
import { newId } from '#server/platform/jobs/rules/ids.ts';
import type { JobEvent, JobEventInput } from '#server/platform/jobs/types.ts';

const RESERVED = 'inngest/';
function storable(text: string): boolean {
  return !text.includes('\0');
}

export const eventInput = z.object({
  name: z
    .string()
    .min(1)
    .max(256)
    .refine(storable, 'a name cannot hold a NUL character')
    .refine((name) => !name.startsWith(RESERVED), `names that begin with ${RESERVED} belong to the job engine`),
  data: z.record(z.string(), z.unknown()).nullish(),
  id: z.string().min(1).max(256).refine(storable, 'an id cannot hold a NUL character').nullish(),
  ts: z.number().int().nonnegative().max(8_640_000_000_000_000).nullish(),
  v: z.string().nullish(),
});
export type CheckedEventInput = z.infer<typeof eventInput>;

/** An invalid event; the message says which and why. */
export class EventRefused extends Error {
  override name = 'EventRefused';
}

/** Adds missing members. `idOf` gives the id of the event at an index without one. @throws EventRefused */
export function completeEvents(
  given: readonly CheckedEventInput[],
  now: Date,
  idOf: (index: number) => string = () => newId(now),
): JobEvent[] {
  return given.map(({ name, data, id, ts, v }, index) => {
    const event = { id: id ?? idOf(index), name, data: data ?? {}, ts: ts || now.getTime(), ...(v ? { v } : {}) };
    const bytes = jsonBytes(event);
    if (bytes > MAX_EVENT_BYTES) {
      throw new EventRefused(
        `event ${name} has ${bytes} bytes, more than the ${MAX_EVENT_BYTES} allowed: send an id instead`,
      );
    }
    return event;
  });
}

/**
 * Validates and completes events sent by this service.
 * @throws EventRefused, or the error of an event's own validation
 */
export async function prepareEvents(given: JobEventInput | readonly JobEventInput[], now: Date): Promise<JobEvent[]> {
  const inputs = isList(given) ? given : [given];
  for (const input of inputs) await input.validate?.();
  const parsed = z.array(eventInput).safeParse(inputs);
  if (!parsed.success) throw new EventRefused(z.prettifyError(parsed.error));
  return completeEvents(parsed.data, now);
}

function isList(given: JobEventInput | readonly JobEventInput[]): given is readonly JobEventInput[] {
  return Array.isArray(given);
}
