import { z } from 'zod';
import type { Clock } from '#server/platform/clock.ts';
import { MAX_EVENTS_PER_REQUEST } from '#server/platform/jobs/limits.ts';
import { completeEvents, EventRefused, eventInput } from '#server/platform/jobs/prepare-events.ts';
import { sameSecret } from '#server/platform/jobs/protocol/signing.ts';
import { seededId } from '#server/platform/jobs/rules/ids.ts';
import type { JobEvent } from '#server/platform/jobs/types.ts';

type Options = { eventKey: string; clock: Clock; store: (events: readonly JobEvent[]) => Promise<void> };

const list = z.array(eventInput).min(1).max(MAX_EVENTS_PER_REQUEST);
const body = z.union([list, eventInput.transform((event) => [event])]);

/**
 * `POST /e/:key`, where the SDK delivers events. A repeated request has the same `x-inngest-event-id-seed`, so its
 * events get the same ids and count once.
 */
export function createEventHandler({ eventKey, clock, store }: Options) {
  return async (request: Request): Promise<Response> => {
    const key = /^\/e\/([^/]+)$/.exec(new URL(request.url).pathname)?.[1];
    if (key === undefined) return refuse(404, 'the embedded job engine only accepts events, at /e/:key');
    if (request.method !== 'POST') return refuse(405, 'events must be sent by POST');
    if (!sameSecret(decodeURIComponent(key), eventKey)) return refuse(401, 'the event key is invalid');
    const parsed = body.safeParse(await request.json().catch(() => undefined));
    if (!parsed.success) return refuse(400, z.prettifyError(parsed.error));
    const now = clock.now();
    const seed = request.headers.get('x-inngest-event-id-seed');
    try {
      const idOf = seed === null ? undefined : (index: number) => seededId(now.getTime(), `${seed}#${index}`);
      const events = completeEvents(parsed.data, now, idOf);
      await store(events);
      return Response.json({ ids: events.map(({ id }) => id), status: 200 });
    } catch (error) {
      if (error instanceof EventRefused) return refuse(413, error.message);
      throw error;
    }
  };
}

function refuse(status: number, error: string): Response {
  return Response.json({ ids: [], status, error }, { status });
}
