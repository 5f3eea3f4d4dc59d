import type { Clock } from '#server/platform/clock.ts';

/** The number from which a user has been in each of their rooms: earlier events are not readable to them. */
export type Memberships = {
  /** The user's rooms now; a new room starts at its current number. */
  settle(userId: string, rooms: readonly string[], seqOf: (room: string) => number): void;
  since(userId: string, room: string): number;
  /** Connected, or recently connected, users. */
  has(userId: string): boolean;
  /** Every room is numbered from 1 again: its current members may read all of that. */
  restart(): void;
  /** Removes users not updated for a while, except connected ones. */
  prune(isConnected: (userId: string) => boolean): void;
};

const RETENTION_MS = 10 * 60_000;

export function createMemberships(clock: Clock): Memberships {
  const users = new Map<string, { rooms: Map<string, number>; at: number }>();
  return {
    settle: (userId, rooms, seqOf) => {
      const before = users.get(userId)?.rooms;
      const now = new Map(rooms.map((room) => [room, before?.get(room) ?? seqOf(room)]));
      users.set(userId, { rooms: now, at: clock.now().getTime() });
    },
    since: (userId, room) => users.get(userId)?.rooms.get(room) ?? Number.POSITIVE_INFINITY,
    has: (userId) => users.has(userId),
    restart: () => {
      for (const { rooms } of users.values()) for (const room of rooms.keys()) rooms.set(room, 0);
    },
    prune: (isConnected) => {
      const oldest = clock.now().getTime() - RETENTION_MS;
      for (const [userId, { at }] of users) if (at < oldest && !isConnected(userId)) users.delete(userId);
    },
  };
}
