import type { Server as HttpServer } from 'node:http';
import { type DefaultEventsMap, Server, type Socket } from 'socket.io';
import type { Actor, Services } from '#server/platform/context.ts';
import { type RealtimeEnvelope, resumeRequest, rooms, subscribeRequest } from '#server/platform/realtime/contract.ts';
import { type Admission, admit, type Credentials } from '#server/platform/realtime/credentials.ts';
import type { Hub } from '#server/platform/realtime/hub.ts';
import { createMemberships } from '#server/platform/realtime/memberships.ts';
import { createMessageBudget } from '#server/platform/realtime/message-budget.ts';

export const SOCKET_PATH = '/socket.io';

type ClientToServer = {
  resume: (request: unknown, answer: unknown) => void;
  subscribe: (request: unknown, answer: unknown) => void;
};
type ServerToClient = { event: (envelope: RealtimeEnvelope) => void };
type GameSocket = Socket<ClientToServer, ServerToClient, DefaultEventsMap, Admission>;
type Answer = (result: object) => void;

export type ResumeAnswer =
  | { ok: true; epoch: string; rooms: Record<string, number>; resync: string[] }
  | { ok: false; code: 'VALIDATION' | 'RATE_LIMITED' };

export type SubscribeAnswer = { ok: true } | { ok: false; code: 'VALIDATION' | 'FORBIDDEN' | 'RATE_LIMITED' };

export type SocketServer = {
  attach(server: HttpServer): void;
  count(): number;
  /** Ends sockets whose token has expired, whose session ended or whose user may not act any more; reads changed rights. */
  recheck(): Promise<void>;
  close(): Promise<void>;
};

export type SocketOptions = {
  services: Pick<Services, 'log' | 'clock'>;
  hub: Hub;
  credentials: Credentials;
  /** Which rooms the game puts this actor in, beside their personal one. */
  roomsOf(actor: Actor): Promise<string[]>;
  allowsOrigin(origin: string): boolean;
};

const RECHECK_MS = 5_000;

/** Delivers the hub's events. Rooms follow the game: a client asks to resume, never to be somewhere. */
export function createSocketServer(options: SocketOptions): SocketServer {
  const { services, hub, credentials } = options;
  const memberships = createMemberships(services.clock);
  const io = new Server<ClientToServer, ServerToClient, DefaultEventsMap, Admission>({
    path: SOCKET_PATH,
    serveClient: false,
    cors: { origin: (origin, decide) => decide(null, !origin || options.allowsOrigin(origin)) },
    maxHttpBufferSize: 16 * 1024,
  });
  const engines: { close(): unknown }[] = [];

  io.use((socket, next) => {
    const refused = (): void =>
      next(Object.assign(new Error('UNAUTHENTICATED'), { data: { code: 'UNAUTHENTICATED' } }));
    admit(credentials, socket.handshake.auth).then(
      (admission) => {
        if (!admission) return refused();
        Object.assign(socket.data, admission);
        next();
      },
      (error: unknown) => {
        services.log.error({ err: error }, 'realtime handshake failed');
        refused();
      },
    );
  });

  async function placeInRooms(socket: GameSocket): Promise<string[]> {
    const { actor } = socket.data;
    const wanted = [...new Set([rooms.personal(actor.user_id), ...(await options.roomsOf(actor))])];
    for (const room of socket.rooms) if (room !== socket.id && !wanted.includes(room)) await socket.leave(room);
    if (socket.connected) await socket.join(wanted);
    memberships.settle(actor.user_id, wanted, hub.seqOf);
    return wanted;
  }
  const placeOrEnd = (socket: GameSocket): Promise<string[]> =>
    placeInRooms(socket).catch((error: unknown) => {
      services.log.error({ err: error, user_id: socket.data.actor.user_id }, 'realtime rooms could not be read');
      socket.disconnect(true);
      return [];
    });

  async function resume(socket: GameSocket, request: unknown): Promise<ResumeAnswer> {
    const parsed = resumeRequest.safeParse(request);
    if (!parsed.success) return { ok: false, code: 'VALIDATION' };
    const joined = await placeOrEnd(socket);
    const resync: string[] = [];
    for (const room of joined) {
      const lastSeq = parsed.data.seqs[room];
      if (lastSeq === undefined) continue;
      const mayRead = lastSeq >= memberships.since(socket.data.actor.user_id, room);
      const result = mayRead ? hub.resume(parsed.data.epoch, room, lastSeq) : { resync: 'gap' };
      if ('resync' in result) resync.push(room);
      else for (const envelope of result.missed) socket.emit('event', envelope);
    }
    const seqs = Object.fromEntries(joined.map((room) => [room, hub.seqOf(room)]));
    return { ok: true, epoch: hub.epoch, rooms: seqs, resync };
  }

  function subscribe(socket: GameSocket, request: unknown): SubscribeAnswer {
    const parsed = subscribeRequest.safeParse(request);
    if (!parsed.success) return { ok: false, code: 'VALIDATION' };
    if (socket.rooms.has(parsed.data.room)) return { ok: true };
    services.log.warn(
      { security_event: 'realtime_room_refused', user_id: socket.data.actor.user_id, room: parsed.data.room },
      'subscription to another room refused',
    );
    return { ok: false, code: 'FORBIDDEN' };
  }

  io.on('connection', (socket) => {
    void placeOrEnd(socket);
    const spend = createMessageBudget(services.clock);
    // Every packet counts, also of names that nobody listens to.
    socket.use((packet, next) => {
      const verdict = spend();
      if (verdict === 'allow') return next();
      const answer: unknown = packet.at(-1);
      if (isAnswer(answer)) answer({ ok: false, code: 'RATE_LIMITED' });
      if (verdict === 'disconnect') socket.disconnect(true);
    });
    socket.on('resume', async (request, answer) => {
      if (isAnswer(answer)) answer(await resume(socket, request));
    });
    socket.on('subscribe', (request, answer) => {
      if (isAnswer(answer)) answer(subscribe(socket, request));
    });
  });

  hub.attach({
    toRoom: (room, envelope) => void io.to(room).emit('event', envelope),
    refreshRooms: async (userId) => {
      for (const socket of io.sockets.sockets.values())
        if (socket.data.actor.user_id === userId) await placeOrEnd(socket);
    },
    disconnectUser: (userId) => void io.in(rooms.personal(userId)).disconnectSockets(true),
  });

  async function recheckAll(): Promise<void> {
    const now = services.clock.now().getTime();
    for (const socket of [...io.sockets.sockets.values()]) if (socket.data.expires_at <= now) socket.disconnect(true);
    const sockets = [...io.sockets.sockets.values()];
    const isHere = new Set(sockets.map((socket) => socket.data.actor.user_id));
    memberships.prune((userId) => isHere.has(userId));
    if (isHere.size === 0) return;
    const standing = await credentials.recheck(sockets.map((socket) => socket.data.actor));
    for (const socket of sockets) {
      const { user_id, session_id = null } = socket.data.actor;
      const actor = standing.actors.get(user_id);
      if (!actor || (session_id && !standing.sessions.has(session_id))) {
        socket.disconnect(true);
        continue;
      }
      const changed = rightsOf(actor) !== rightsOf(socket.data.actor);
      socket.data.actor = { ...actor, session_id };
      if (changed) await placeOrEnd(socket);
    }
  }
  // One check after the other: a second must not find rights updated whose rooms the first is still settling.
  let checking = Promise.resolve();
  function recheck(): Promise<void> {
    checking = checking.then(recheckAll, recheckAll);
    return checking;
  }
  const timer = setInterval(() => {
    recheck().catch((error: unknown) => services.log.error({ err: error }, 'realtime clients could not be checked'));
  }, RECHECK_MS).unref();

  return {
    attach: (server) => {
      io.attach(server);
      engines.push(io.engine);
    },
    count: () => io.sockets.sockets.size,
    recheck,
    // Not io.close(): it would also close the last HTTP server it was given, which has an owner of its own.
    close: async () => {
      clearInterval(timer);
      io.disconnectSockets(true);
      for (const engine of engines) engine.close();
      await io.of('/').adapter.close();
    },
  };
}

function isAnswer(value: unknown): value is Answer {
  return typeof value === 'function';
}
function rightsOf(actor: Actor): string {
  return `${actor.is_admin} ${actor.player_id} ${actor.scopes.join(' ')}`;
}
