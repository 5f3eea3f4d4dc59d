import type { RealtimeEnvelope } from '#server/platform/realtime/contract.ts';

/** What a process publishes to all others about users, in the same order as the events. */
export type Order =
  | { kind: 'place'; id: string; user_id: string; rooms: readonly string[] }
  | { kind: 'refresh'; id: string; user_id: string }
  | { kind: 'disconnect'; id: string; user_id: string };

/** One entry of the log that all processes read in the same order. */
export type BusEntry =
  | Order
  | { kind: 'event'; envelope: RealtimeEnvelope }
  /** The last number of a room whose events are no longer in the log. */
  | { kind: 'known'; room: string; seq: number }
  /** Numbering restarts: events or counters were lost. */
  | { kind: 'restart'; epoch: string };

/** An event without its number yet. */
export type Draft = Omit<RealtimeEnvelope, 'seq' | 'epoch'>;

export type Reader = (entry: BusEntry, isPast: boolean) => void | Promise<void>;

export type Bus = {
  /** Only this process reads and writes: the log opens with the hub, and a command is done when it was appended. */
  readonly isLocal: boolean;
  /** Numbers the event within its room and appends it. Never throws: a lost event is reported as a restart. */
  publish(draft: Draft): void;
  /** Appends an entry. @throws if the log is unreachable */
  order(order: Order): Promise<void>;
  /** Starts reading: first the stored past (`isPast`), then each entry as it arrives. */
  open(read: Reader): Promise<void>;
};
