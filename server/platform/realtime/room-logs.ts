import type { RealtimeEnvelope } from '#server/platform/realtime/contract.ts';

/** What a reconnecting client gets: the missed envelopes, or the request to refetch. */
export type Resume = { missed: RealtimeEnvelope[] } | { resync: 'gap' | 'restart' };

export type LogBounds = { perRoom: number; envelopes: number };

const BOUNDS: LogBounds = { perRoom: 256, envelopes: 100_000 };

type RoomLog = { seq: number; recent: RealtimeEnvelope[] };

export type RoomLogs = {
  epoch(): string;
  restart(epoch: string): void;
  /** False if envelopes of this room before this one are missing. */
  record(envelope: RealtimeEnvelope): boolean;
  /** The last number of a room whose events are no longer stored. */
  know(room: string, seq: number): void;
  resume(epoch: string, room: string, lastSeq: number): Resume;
  seqOf(room: string): number;
};

/** Stores the last number of each room and its latest events, within `bounds`. */
export function createRoomLogs(bounds: LogBounds = BOUNDS): RoomLogs {
  const logs = new Map<string, RoomLog>();
  /** Rooms with events, least recently used first. */
  const used = new Map<string, RoomLog>();
  let epoch = '';
  let count = 0;

  function forget(room: string, log: RoomLog): void {
    used.delete(room);
    count -= log.recent.length;
    log.recent = [];
  }
  function forgetOldest(): void {
    const oldest = used.entries().next();
    if (!oldest.done) forget(...oldest.value);
  }
  function logOf(room: string): RoomLog {
    const log = logs.get(room) ?? { seq: 0, recent: [] };
    logs.set(room, log);
    return log;
  }

  return {
    epoch: () => epoch,
    restart: (next) => {
      epoch = next;
      count = 0;
      logs.clear();
      used.clear();
    },
    record: (envelope) => {
      const { room, seq } = envelope;
      const log = logOf(room);
      const follows = seq === log.seq + 1;
      if (!follows) forget(room, log);
      used.delete(room);
      used.set(room, log);
      log.seq = seq;
      log.recent.push(envelope);
      if (log.recent.length > bounds.perRoom) log.recent.shift();
      else count += 1;
      while (used.size > 1 && count > bounds.envelopes) forgetOldest();
      return follows;
    },
    know: (room, seq) => {
      const log = logOf(room);
      if (seq <= log.seq) return;
      forget(room, log);
      log.seq = seq;
    },
    resume: (clientEpoch, room, lastSeq) => {
      if (clientEpoch !== epoch) return { resync: 'restart' };
      const log = logs.get(room);
      const seq = log?.seq ?? 0;
      if (lastSeq === seq) return { missed: [] };
      const first = log?.recent[0]?.seq ?? seq + 1;
      if (lastSeq > seq || lastSeq + 1 < first) return { resync: 'gap' };
      return { missed: log?.recent.filter((envelope) => envelope.seq > lastSeq) ?? [] };
    },
    seqOf: (room) => logs.get(room)?.seq ?? 0,
  };
}
