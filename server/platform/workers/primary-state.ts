import type { Clock } from '#server/platform/clock.ts';
import { createMemoryStore, type EphemeralStore } from '#server/platform/ephemeral-store.ts';
import type { Bus, BusEntry, Draft, Order } from '#server/platform/realtime/bus.ts';
import { createMemoryBus } from '#server/platform/realtime/memory-bus.ts';
import type { FromPrimary, FromWorker, StoreCall } from '#server/platform/workers/messages.ts';

type Send = (message: FromPrimary) => void;

export type PrimaryState = {
  readonly ephemeral: EphemeralStore;
  readonly bus: Bus;
  /** Answers a worker's operations on the shared state. */
  serve(message: FromWorker, send: Send): void;
  /** To be called when the worker has ended. */
  leave(send: Send): void;
};

/** How much of the past a restarted worker reads. */
const MAX_PAST = 20_000;

/**
 * The state shared by the workers of one machine, in the memory of their primary process: the ephemeral store and the
 * log of the realtime bus. Messages to one worker stay in order, so all workers read the same log.
 */
export function createPrimaryState(clock: Clock): PrimaryState {
  const ephemeral = createMemoryStore(clock);
  const log = createMemoryBus();
  const readers = new Set<Send>();
  let past: BusEntry[] = [];
  void log.open((entry) => {
    past.push(entry);
    if (past.length > 2 * MAX_PAST) past = past.slice(-MAX_PAST);
    for (const send of readers) send({ kind: 'entry', entry });
  });

  return {
    ephemeral,
    // The primary process has no sockets: it only publishes.
    bus: {
      isLocal: false,
      publish: (draft: Draft) => log.publish(draft),
      order: (order: Order) => log.order(order),
      open: async () => undefined,
    },
    serve: (message, send) => {
      if (message.kind === 'publish') log.publish(message.draft);
      else if (message.kind === 'order') void log.order(message.order);
      else if (message.kind === 'open') {
        send({ kind: 'past', entries: past });
        readers.add(send);
      } else if (message.kind === 'call')
        void callStore(ephemeral, message.call).then((value) => send({ kind: 'answer', id: message.id, value }));
    },
    leave: (send) => void readers.delete(send),
  };
}

function callStore(store: EphemeralStore, call: StoreCall): Promise<unknown> {
  switch (call.method) {
    case 'put':
      return store.put(...call.given);
    case 'consume':
      return store.consume(...call.given);
    case 'hit':
      return store.hit(...call.given);
    case 'acquire':
      return store.acquire(...call.given);
    case 'release':
      return store.release(...call.given);
  }
}
