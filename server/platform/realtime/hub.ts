import { randomUUID } from 'node:crypto';
import type { Clock } from '#server/platform/clock.ts';
import {
  REALTIME_VERSION,
  type RealtimeEnvelope,
  type RealtimePayload,
  type RealtimeType,
} from '#server/platform/realtime/contract.ts';

export type Realtime = {
  /** Pushes to everyone in `room`. Call it after the commit (`tx.afterCommit`). */
  publish<T extends RealtimeType>(room: string, type: T, data: RealtimePayload<T>): void;
  /** The game moved a user: their sockets' rooms are read anew. */
  refreshRooms(userId: string): Promise<void>;
  /** Ends every socket of a user at once: logout everywhere, block, deletion. */
  disconnectUser(userId: string): void;
};

export type Delivery = {
  toRoom(room: string, envelope: RealtimeEnvelope): void;
  refreshRooms(userId: string): Promise<void>;
  disconnectUser(userId: string): void;
};

/** What a client gets on reconnecting: the envelopes it missed, or the word that it must read anew. */
export type Resume = { missed: RealtimeEnvelope[] } | { resync: 'gap' | 'restart' };

export type Hub = Realtime & {
  readonly epoch: string;
  attach(delivery: Delivery): void;
  resume(epoch: string, room: string, lastSeq: number): Resume;
  seqOf(room: string): number;
};

const KEPT_PER_ROOM = 256;
const KEPT_ROOMS = 20_000;

type RoomLog = { seq: number; recent: RealtimeEnvelope[] };

/** Counts and remembers the events of each room; a socket server attaches to deliver them. */
export const createHub = (clock: Clock): Hub => {
  const epoch = randomUUID();
  const logs = new Map<string, RoomLog>();
  let delivery: Delivery | undefined;

  const logOf = (room: string): RoomLog => {
    const known = logs.get(room);
    // Re-inserting keeps the map in order of use, so that the first key is the longest unused.
    if (known) logs.delete(room);
    const log = known ?? { seq: 0, recent: [] };
    logs.set(room, log);
    if (logs.size > KEPT_ROOMS) {
      const oldest = logs.keys().next();
      if (!oldest.done) logs.delete(oldest.value);
    }
    return log;
  };

  return {
    epoch,
    attach: (to) => {
      delivery = to;
    },
    publish: (room, type, data) => {
      const log = logOf(room);
      log.seq += 1;
      const envelope: RealtimeEnvelope = {
        v: REALTIME_VERSION,
        type,
        id: randomUUID(),
        epoch,
        seq: log.seq,
        ts: clock.now().toISOString(),
        room,
        data,
      };
      log.recent.push(envelope);
      if (log.recent.length > KEPT_PER_ROOM) log.recent.shift();
      delivery?.toRoom(room, envelope);
    },
    resume: (clientEpoch, room, lastSeq) => {
      if (clientEpoch !== epoch) return { resync: 'restart' };
      const log = logs.get(room);
      if (!log || lastSeq > log.seq) return lastSeq === 0 ? { missed: [] } : { resync: 'gap' };
      const first = log.recent[0]?.seq ?? log.seq + 1;
      if (lastSeq + 1 < first) return { resync: 'gap' };
      return { missed: log.recent.filter((envelope) => envelope.seq > lastSeq) };
    },
    seqOf: (room) => logs.get(room)?.seq ?? 0,
    refreshRooms: async (userId) => delivery?.refreshRooms(userId),
    disconnectUser: (userId) => delivery?.disconnectUser(userId),
  };
};
