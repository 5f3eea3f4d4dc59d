import type { Server as HttpServer } from 'node:http';
import { type DefaultEventsMap, Server, type Socket } from 'socket.io';
import type { Actor, Services } from '#server/platform/context.ts';
import { DomainError } from '#server/platform/errors.ts';
import { type RealtimeEnvelope, resumeRequest, rooms, subscribeRequest } from '#server/platform/realtime/contract.ts';
import type { Hub } from '#server/platform/realtime/hub.ts';
import { createMessageBudget } from '#server/platform/realtime/message-budget.ts';

export const SOCKET_PATH = '/socket.io';

type ClientToServer = {
  resume: (request: unknown, answer: (result: ResumeAnswer) => void) => void;
  subscribe: (request: unknown, answer: (result: { ok: boolean; code?: string }) => void) => void;
};
type ServerToClient = { event: (envelope: RealtimeEnvelope) => void };
type SocketData = { actor: Actor };
type GameSocket = Socket<ClientToServer, ServerToClient, DefaultEventsMap, SocketData>;

export type ResumeAnswer =
  | { ok: true; epoch: string; rooms: Record<string, number>; resync: string[] }
  | { ok: false; code: 'VALIDATION' | 'RATE_LIMITED' };

export type SocketServer = { attach(server: HttpServer): void; count(): number; close(): Promise<void> };

export type SocketOptions = {
  services: Services;
  hub: Hub;
  /** The actor of an access token; undefined when it is not valid. */
  findActor(token: string): Promise<Actor | undefined>;
  /** Which rooms the game puts this actor in, beside their personal one. */
  roomsOf(actor: Actor): Promise<string[]>;
  origins: true | string[];
};

/** Delivers the hub's events. Rooms follow the game: a client asks to resume, never to be somewhere. */
export const createSocketServer = (options: SocketOptions): SocketServer => {
  const { services, hub } = options;
  const io = new Server<ClientToServer, ServerToClient, DefaultEventsMap, SocketData>({
    path: SOCKET_PATH,
    serveClient: false,
    cors: { origin: options.origins },
    maxHttpBufferSize: 16 * 1024,
  });
  const refused = (): Error => Object.assign(new Error('UNAUTHENTICATED'), { data: { code: 'UNAUTHENTICATED' } });

  io.use((socket, next) => {
    const token: unknown = socket.handshake.auth.token;
    const actor = typeof token === 'string' ? options.findActor(token) : Promise.resolve(undefined);
    actor.then(
      (found) => {
        if (!found) return next(refused());
        socket.data.actor = found;
        next();
      },
      (error: unknown) => {
        services.log.error({ err: error }, 'realtime handshake failed');
        next(refused());
      },
    );
  });

  const placeInRooms = async (socket: GameSocket): Promise<string[]> => {
    const { actor } = socket.data;
    const wanted = new Set([rooms.personal(actor.user_id), ...(await options.roomsOf(actor))]);
    for (const room of socket.rooms) if (room !== socket.id && !wanted.has(room)) await socket.leave(room);
    await socket.join([...wanted]);
    return [...wanted];
  };

  io.on('connection', (socket) => {
    placeInRooms(socket).catch((error: unknown) => {
      services.log.error({ err: error, user_id: socket.data.actor.user_id }, 'realtime rooms could not be read');
      socket.disconnect(true);
    });
    const spend = createMessageBudget(services.clock);
    const { actor } = socket.data;
    const guard = (refuse: () => void): boolean => {
      const verdict = spend();
      if (verdict === 'allow') return true;
      refuse();
      if (verdict === 'disconnect') socket.disconnect(true);
      return false;
    };
    socket.on('resume', async (request, answer) => {
      if (typeof answer !== 'function') return;
      if (!guard(() => answer({ ok: false, code: 'RATE_LIMITED' }))) return;
      const parsed = resumeRequest.safeParse(request);
      if (!parsed.success) return answer({ ok: false, code: 'VALIDATION' });
      const joined = await placeInRooms(socket);
      const resync: string[] = [];
      for (const room of joined) {
        const lastSeq = parsed.data.seqs[room];
        if (lastSeq === undefined) continue;
        const result = hub.resume(parsed.data.epoch, room, lastSeq);
        if ('resync' in result) resync.push(room);
        else for (const envelope of result.missed) socket.emit('event', envelope);
      }
      answer({
        ok: true,
        epoch: hub.epoch,
        rooms: Object.fromEntries(joined.map((room) => [room, hub.seqOf(room)])),
        resync,
      });
    });
    socket.on('subscribe', (request, answer) => {
      if (typeof answer !== 'function') return;
      if (!guard(() => answer({ ok: false, code: 'RATE_LIMITED' }))) return;
      const parsed = subscribeRequest.safeParse(request);
      if (!parsed.success) return answer({ ok: false, code: 'VALIDATION' });
      if (socket.rooms.has(parsed.data.room)) return answer({ ok: true });
      services.log.warn(
        { security_event: 'realtime_room_refused', user_id: actor.user_id, room: parsed.data.room },
        'subscription to another room refused',
      );
      answer({ ok: false, code: 'FORBIDDEN' });
    });
  });

  hub.attach({
    toRoom: (room, envelope) => void io.to(room).emit('event', envelope),
    refreshRooms: async (userId) => {
      for (const socket of await io.in(rooms.personal(userId)).fetchSockets()) {
        const local = io.sockets.sockets.get(socket.id);
        if (local) await placeInRooms(local);
      }
    },
    disconnectUser: (userId) => void io.in(rooms.personal(userId)).disconnectSockets(true),
  });

  return {
    attach: (server) => void io.attach(server),
    count: () => io.engine?.clientsCount ?? 0,
    close: async () => {
      io.disconnectSockets(true);
      await io.close().catch((error: NodeJS.ErrnoException) => {
        // The HTTP server that socket.io also closes may have been closed by its owner already.
        if (error.code !== 'ERR_SERVER_NOT_RUNNING')
          throw new DomainError('INTERNAL', 'The realtime server did not close.', { cause: error });
      });
    },
  };
};
