import { randomUUID } from 'node:crypto';
import pLimit from 'p-limit';
import type { Server, Socket } from 'socket.io';
import type { Actor, Services } from '#server/platform/context.ts';
import { databaseFault } from '#server/platform/db/fault.ts';
import {
  REALTIME_VERSION,
  type RealtimeEnvelope,
  rooms,
  type ServiceStatus,
} from '#server/platform/realtime/contract.ts';
import { type Admission, type Credentials, mayStay } from '#server/platform/realtime/credentials.ts';
import type { Hub } from '#server/platform/realtime/hub.ts';

type ClientToServer = {
  resume: (request: unknown, answer: unknown) => void;
  subscribe: (request: unknown, answer: unknown) => void;
};
type ServerToClient = {
  event: (envelope: RealtimeEnvelope) => void;
  /** Not a game event: whether reading and writing work now. Sent when it changes. */
  service: (status: ServiceStatus) => void;
};
/** What the adapter passes between processes. */
type BetweenProcesses = { bus: (entry: unknown) => void };
type SocketData = Admission & { placed: Promise<void> };
export type GameServer = Server<ClientToServer, ServerToClient, BetweenProcesses, SocketData>;
export type GameSocket = Socket<ClientToServer, ServerToClient, BetweenProcesses, SocketData>;

type Options = {
  services: Pick<Services, 'log' | 'clock'>;
  hub: Hub;
  credentials: Credentials;
  roomsOf(actor: Actor): Promise<string[]>;
};

const PLACED_AT_ONCE = 8;

/** The sockets of this process by user, and the rooms that the game assigns to them. */
export function createUserSockets({ services, hub, credentials, roomsOf }: Options) {
  const byUser = new Map<string, Set<GameSocket>>();
  const unplaced = new Set<string>();
  const limit = pLimit(PLACED_AT_ONCE);

  function socketsOf(userId: string): ReadonlySet<GameSocket> {
    return byUser.get(userId) ?? new Set();
  }
  /** Sockets of the user's other sessions stay; all are closed if the database cannot be asked. */
  async function disconnectEnded(userId: string): Promise<void> {
    const sockets = [...socketsOf(userId)];
    if (sockets.length === 0) return;
    const standing = await credentials.recheck(sockets.map(({ data }) => data.actor)).catch((error: unknown) => {
      services.log.error({ err: error, user_id: userId }, 'realtime sessions could not be read');
    });
    for (const socket of sockets) if (!standing || !mayStay(standing, socket.data.actor)) socket.disconnect(true);
  }
  async function readRooms(userId: string): Promise<string[]> {
    const actor = await credentials.byUser(userId);
    if (!actor) return [];
    return [...new Set([rooms.personal(userId), ...(await roomsOf(actor))])];
  }
  /**
   * During a database outage, sockets wait without rooms. If the rooms cannot be read for another reason, the sockets
   * are closed; a client that reconnects is assigned again.
   */
  async function placeUser(userId: string): Promise<void> {
    try {
      await hub.place(userId, () => readRooms(userId));
      // Events published meanwhile did not reach these clients.
      if (unplaced.delete(userId)) for (const socket of socketsOf(userId)) requestResync(socket, 'gap');
    } catch (error) {
      services.log.error({ err: error, user_id: userId }, 'realtime rooms could not be read');
      if (!databaseFault(error)) for (const socket of socketsOf(userId)) socket.conn.close();
      else suspend(userId);
    }
  }
  function suspend(userId: string): void {
    for (const socket of socketsOf(userId)) {
      unplaced.add(userId);
      for (const room of socket.rooms) if (room !== socket.id) void socket.leave(room);
    }
  }
  function requestResync(socket: GameSocket, reason: 'gap' | 'restart'): void {
    const room = rooms.personal(socket.data.actor.user_id);
    socket.emit('event', {
      v: REALTIME_VERSION,
      type: 'resync',
      id: randomUUID(),
      epoch: hub.epoch(),
      seq: hub.seqOf(room),
      ts: services.clock.now().toISOString(),
      room,
      data: { reason },
    });
  }

  return {
    socketsOf,
    placeUser,
    disconnectEnded,
    users: (): string[] => [...byUser.keys()],
    unplaced: (): string[] => [...unplaced],
    add: (socket: GameSocket): void => {
      const { user_id } = socket.data.actor;
      byUser.set(user_id, new Set([...socketsOf(user_id), socket]));
      socket.data.placed = placeUser(user_id);
    },
    remove: (socket: GameSocket): void => {
      const { user_id } = socket.data.actor;
      const left = new Set([...socketsOf(user_id)].filter((other) => other !== socket));
      if (left.size > 0) byUser.set(user_id, left);
      else {
        byUser.delete(user_id);
        unplaced.delete(user_id);
      }
    },
    /**
     * Applies what the bus reports about a user; without an asynchronous adapter, joining and leaving are
     * synchronous.
     */
    place: (userId: string, wanted: readonly string[]): void => {
      for (const socket of socketsOf(userId)) {
        for (const room of socket.rooms) if (room !== socket.id && !wanted.includes(room)) void socket.leave(room);
        if (socket.connected) void socket.join([...wanted]);
      }
    },
    resync: (reason: 'gap' | 'restart'): void => {
      for (const sockets of byUser.values()) for (const socket of sockets) requestResync(socket, reason);
      for (const userId of byUser.keys()) void limit(() => placeUser(userId));
    },
  };
}

export type UserSockets = ReturnType<typeof createUserSockets>;
