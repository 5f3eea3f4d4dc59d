import { z } from 'zod';
import type { EphemeralStore } from '#server/platform/ephemeral-store.ts';
import type { Bus, Reader } from '#server/platform/realtime/bus.ts';
import type { FromPrimary, FromWorker, StoreCall } from '#server/platform/workers/messages.ts';

type Channel = { send(message: FromWorker): void; onMessage(read: (message: FromPrimary) => void): void };

const hitAnswer = z.object({ allowed: z.boolean(), remaining: z.number(), resetMs: z.number() });

/** The shared state in a worker: every call goes to the primary process, which answers in order. */
export function createWorkerState(channel: Channel): { ephemeral: EphemeralStore; bus: Bus } {
  const waiting = new Map<number, (value: unknown) => void>();
  let calls = 0;
  let read: Reader | undefined;
  let opened: (() => void) | undefined;

  function ask(call: StoreCall): Promise<unknown> {
    calls += 1;
    const id = calls;
    return new Promise((resolve) => {
      waiting.set(id, resolve);
      channel.send({ kind: 'call', id, call });
    });
  }
  channel.onMessage((message) => {
    if (message.kind === 'entry') void read?.(message.entry, false);
    else if (message.kind === 'past') {
      for (const entry of message.entries) void read?.(entry, true);
      opened?.();
    } else if (message.kind === 'answer') {
      waiting.get(message.id)?.(message.value);
      waiting.delete(message.id);
    }
  });

  return {
    ephemeral: {
      put: async (...given) => void (await ask({ method: 'put', given })),
      consume: (...given) => ask({ method: 'consume', given }),
      hit: async (...given) => hitAnswer.parse(await ask({ method: 'hit', given })),
      acquire: async (...given) => z.boolean().parse(await ask({ method: 'acquire', given })),
      release: async (...given) => void (await ask({ method: 'release', given })),
    },
    bus: {
      isLocal: false,
      publish: (draft) => channel.send({ kind: 'publish', draft }),
      order: async (order) => channel.send({ kind: 'order', order }),
      open: (reader) =>
        new Promise((resolve) => {
          read = reader;
          opened = resolve;
          channel.send({ kind: 'open' });
        }),
    },
  };
}
