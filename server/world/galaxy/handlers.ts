import { z } from 'zod';
import { notFound } from '#server/platform/errors.ts';
import type { PlainHandler } from '#server/platform/http/handlers.ts';
import { readJob } from '#server/world/galaxy/queries/read-job.ts';
import { GALAXY_READERS, requireGalaxyReader } from '#server/world/galaxy/require-galaxy-reader.ts';
import { parseLastEventId } from '#server/world/galaxy/rules/sse.ts';
import { jobIdInput } from '#server/world/galaxy/schemas.ts';
import { streamJob } from '#server/world/galaxy/stream-job.ts';

export const galaxyHandlers: readonly PlainHandler[] = [
  {
    method: 'GET',
    path: '/admin/galaxy/jobs/{id}/stream',
    tags: ['galaxy'],
    summary: 'Follow a job as server-sent events: log, status and end',
    produces: 'text/event-stream',
    access: 'admin',
    scopes: GALAXY_READERS,
    errors: ['NOT_FOUND'],
    input: jobIdInput,
    headers: { 'Last-Event-ID': 'Id of the last event seen; the stream goes on after it.' },
    handle: async (request, ctx, params) => {
      requireGalaxyReader(await ctx.authenticate());
      const id = z.uuid().safeParse(params.id);
      if (!id.success) throw notFound('The job');
      await readJob(ctx, id.data);
      const gone = new AbortController();
      const signal = AbortSignal.any([request.signal, gone.signal]);
      const events = streamJob(ctx, id.data, parseLastEventId(request.headers.get('last-event-id')), signal);
      const body = new ReadableStream<Uint8Array>({
        pull: async (controller) => {
          const next = await events.next();
          if (next.done) controller.close();
          else controller.enqueue(new TextEncoder().encode(next.value));
        },
        cancel: () => gone.abort(),
      });
      return new Response(body, {
        headers: {
          'content-type': 'text/event-stream; charset=utf-8',
          'cache-control': 'no-store',
          // Prevents proxies from buffering the stream.
          'x-accel-buffering': 'no',
        },
      });
    },
  },
];
