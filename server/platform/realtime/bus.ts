import type { RealtimeEnvelope } from '#server/platform/realtime/contract.ts';

/** What a process publishes to all others about users, in the same order as the events. */
export type Order =
  | { kind: 'place'; id: string; user_id: string; rooms: readonly string[] }
  | { kind: 'refresh'; id: string; user_id: string }
  | { kind: 'disconnect'; id: string; user_id: string };

/** One entry of the log that every process of the service reads in the same order. */
export type BusEntry =
  | Order
  | { kind: 'event'; envelope: RealtimeEnvelope }
  /** How far a room has counted whose events are no longer in the log. */
  | { kind: 'known'; room: string; seq: number }
  /** Counting starts again: events or counters were lost. */
  | { kind: 'restart'; epoch: string };

/** An event before it has its number. */
export type Draft = Omit<RealtimeEnvelope, 'seq' | 'epoch'>;

export type Reader = (entry: BusEntry, isPast: boolean) => void | Promise<void>;

export type Bus = {
  /** Only this process reads and writes: it is opened with the hub, and an order is done when it has been appended. */
  readonly isLocal: boolean;
  /** Numbers the event within its room and appends it. Never throws: a lost event is reported as a restart. */
  publish(draft: Draft): void;
  /** Appends. @throws when the log cannot be reached */
  order(order: Order): Promise<void>;
  /** Starts reading: first what is still stored of the past (`isPast`), then each entry as it arrives. */
  open(read: Reader): Promise<void>;
};
