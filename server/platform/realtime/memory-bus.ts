import { randomUUID } from 'node:crypto';
import type { Bus, Reader } from '#server/platform/realtime/bus.ts';

/** More rooms than a game of this size has; above it numbering restarts. */
const MAX_COUNTED_ROOMS = 200_000;

/** Numbers the events of each room from 1. */
export function createSequencer(maxRooms: number = MAX_COUNTED_ROOMS) {
  const seqs = new Map<string, number>();
  let epoch = randomUUID();
  return {
    epoch: () => epoch,
    /** True if there are too many rooms to number: everything restarts at 1, in a new epoch. */
    restartIfFull: (room: string): boolean => {
      if (seqs.size < maxRooms || seqs.has(room)) return false;
      seqs.clear();
      epoch = randomUUID();
      return true;
    },
    next: (room: string): number => {
      const seq = (seqs.get(room) ?? 0) + 1;
      seqs.set(room, seq);
      return seq;
    },
  };
}

/** The log of a single process: an entry is read synchronously when it is appended. */
export function createMemoryBus(maxRooms?: number): Bus {
  const sequencer = createSequencer(maxRooms);
  let reader: Reader | undefined;
  return {
    isLocal: true,
    publish: (draft) => {
      if (sequencer.restartIfFull(draft.room)) void reader?.({ kind: 'restart', epoch: sequencer.epoch() }, false);
      const envelope = { ...draft, epoch: sequencer.epoch(), seq: sequencer.next(draft.room) };
      void reader?.({ kind: 'event', envelope }, false);
    },
    order: async (order) => reader?.(order, false),
    open: async (read) => {
      reader = read;
      void read({ kind: 'restart', epoch: sequencer.epoch() }, true);
    },
  };
}
