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

export type HubBounds = { perRoom: number; rooms: number; envelopes: number };

const BOUNDS: HubBounds = { perRoom: 256, rooms: 20_000, envelopes: 100_000 };

type RoomLog = { seq: number; recent: RealtimeEnvelope[] };

/** Counts and remembers the events of each room, within `bounds`; a socket server attaches to deliver them. */
export function createHub(clock: Clock, bounds: HubBounds = BOUNDS): Hub {
  const epoch = randomUUID();
  const logs = new Map<string, RoomLog>();
  let retained = 0;
  // A room that was forgotten counts on from here, so that no number is ever given twice within an epoch.
  let floor = 0;
  let delivery: Delivery | undefined;

  function forgetOldest(): void {
    const oldest = logs.entries().next();
    if (oldest.done) return;
    const [room, log] = oldest.value;
    logs.delete(room);
    retained -= log.recent.length;
    floor = Math.max(floor, log.seq);
  }
  function logOf(room: string): RoomLog {
    const known = logs.get(room);
    // Re-inserting keeps the map in order of use, so that the first key is the longest unused.
    if (known) logs.delete(room);
    const log = known ?? { seq: floor, recent: [] };
    logs.set(room, log);
    return log;
  }

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
      if (log.recent.length > bounds.perRoom) log.recent.shift();
      else retained += 1;
      while (logs.size > 1 && (logs.size > bounds.rooms || retained > bounds.envelopes)) forgetOldest();
      delivery?.toRoom(room, envelope);
    },
    resume: (clientEpoch, room, lastSeq) => {
      if (clientEpoch !== epoch) return { resync: 'restart' };
      const log = logs.get(room);
      const seq = log?.seq ?? floor;
      if (lastSeq === seq) return { missed: [] };
      const first = log?.recent[0]?.seq ?? seq + 1;
      if (lastSeq > seq || lastSeq + 1 < first) return { resync: 'gap' };
      return { missed: log?.recent.filter((envelope) => envelope.seq > lastSeq) ?? [] };
    },
    seqOf: (room) => logs.get(room)?.seq ?? floor,
    refreshRooms: async (userId) => delivery?.refreshRooms(userId),
    disconnectUser: (userId) => delivery?.disconnectUser(userId),
  };
}
