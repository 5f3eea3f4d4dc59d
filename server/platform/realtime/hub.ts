import { randomUUID } from 'node:crypto';
import type { Clock } from '#server/platform/clock.ts';
import type { Bus, BusEntry } from '#server/platform/realtime/bus.ts';
import {
  REALTIME_VERSION,
  type RealtimeEnvelope,
  type RealtimePayload,
  type RealtimeType,
} from '#server/platform/realtime/contract.ts';
import { createMemberships, type Memberships } from '#server/platform/realtime/memberships.ts';
import { createMemoryBus } from '#server/platform/realtime/memory-bus.ts';
import { createPlacements } from '#server/platform/realtime/placements.ts';
import { createRoomLogs, type LogBounds, type RoomLogs } from '#server/platform/realtime/room-logs.ts';

export type Realtime = {
  /** Pushes to everyone in `room`. Call it after the commit (`tx.afterCommit`). */
  publish<T extends RealtimeType>(room: string, type: T, data: RealtimePayload<T>): void;
  /** A user moved or their rights changed: the rooms of their sockets are recalculated in every process. */
  refreshRooms(userId: string): Promise<void>;
  /** Disconnects a user's sockets whose access has ended, in every process: logout, block, deletion. */
  disconnectEnded(userId: string): void;
};

/** The socket server's handlers for what the hub reads. */
export type Delivery = {
  toRoom(room: string, envelope: RealtimeEnvelope): void;
  /** Moves the user's sockets into exactly these rooms, synchronously. */
  place(userId: string, rooms: readonly string[]): void;
  /** Reads the user's rooms from the game, and applies them. */
  refreshRooms(userId: string): Promise<void>;
  hasSockets(userId: string): boolean;
  disconnectEnded(userId: string): Promise<void>;
  /** Events may have been missed: this process's clients refetch. */
  resync(reason: 'gap' | 'restart'): void;
};

export type Hub = Realtime &
  Pick<RoomLogs, 'epoch' | 'resume' | 'seqOf'> &
  Pick<Memberships, 'since' | 'prune'> & {
    /** Starts reading and delivering; only in a process with sockets. */
    attach(delivery: Delivery): Promise<void>;
    /**
     * Moves a user's sockets, in every process, into the rooms that `readRooms` returns, at one position of the log.
     * @throws if the rooms cannot be read or the log is unreachable
     */
    place(userId: string, readRooms: () => Promise<readonly string[]>): Promise<void>;
  };

export type HubOptions = { bus?: Bus; bounds?: LogBounds };

/** Numbers, stores and delivers the events of each room; the bus orders the events of all processes. */
export function createHub(clock: Clock, { bus = createMemoryBus(), bounds }: HubOptions = {}): Hub {
  const logs = createRoomLogs(bounds);
  const memberships = createMemberships(clock);
  const placements = createPlacements(bus);
  let delivery: Delivery | undefined;

  function restart(epoch: string, isPast: boolean): void {
    if (epoch === logs.epoch()) return;
    logs.restart(epoch);
    memberships.restart();
    if (!isPast) delivery?.resync('restart');
  }
  function record(envelope: RealtimeEnvelope, isPast: boolean): void {
    restart(envelope.epoch, isPast);
    const isWhole = logs.record(envelope);
    if (isPast) return;
    if (!isWhole) delivery?.resync('gap');
    delivery?.toRoom(envelope.room, envelope);
  }
  async function refreshHere(userId: string): Promise<void> {
    placements.disturb(userId);
    if (delivery?.hasSockets(userId)) await delivery.refreshRooms(userId);
  }
  function read(entry: BusEntry, isPast: boolean): void | Promise<void> {
    switch (entry.kind) {
      case 'event':
        return record(entry.envelope, isPast);
      case 'restart':
        return restart(entry.epoch, isPast);
      case 'known':
        return logs.know(entry.room, entry.seq);
      case 'place':
        memberships.settle(entry.user_id, entry.rooms, logs.seqOf);
        if (!isPast) delivery?.place(entry.user_id, entry.rooms);
        return placements.arrived(entry);
      case 'refresh':
        return isPast ? undefined : refreshHere(entry.user_id);
      case 'disconnect':
        return isPast ? undefined : delivery?.disconnectEnded(entry.user_id);
    }
  }
  if (bus.isLocal) void bus.open(read);

  return {
    epoch: logs.epoch,
    resume: logs.resume,
    seqOf: logs.seqOf,
    since: memberships.since,
    prune: memberships.prune,
    place: placements.place,
    attach: async (to) => {
      delivery = to;
      if (!bus.isLocal) await bus.open(read);
    },
    publish: (room, type, data) =>
      bus.publish({ v: REALTIME_VERSION, type, id: randomUUID(), ts: clock.now().toISOString(), room, data }),
    // A user without sockets here may be connecting to another process at this moment.
    refreshRooms: (userId) =>
      delivery && memberships.has(userId)
        ? delivery.refreshRooms(userId)
        : bus.order({ kind: 'refresh', id: randomUUID(), user_id: userId }).catch(() => undefined),
    disconnectEnded: (userId) => {
      // Here at once; in other processes by the bus or, during its outage, by the next periodic check of sockets.
      void delivery?.disconnectEnded(userId);
      bus.order({ kind: 'disconnect', id: randomUUID(), user_id: userId }).catch(() => undefined);
    },
  };
}
