import type { Server as HttpServer } from 'node:http';
import { Server, type ServerOptions } from 'socket.io';
import type { Actor, Services } from '#server/platform/context.ts';
import { answerClient } from '#server/platform/realtime/answer-client.ts';
import type { ServiceStatus } from '#server/platform/realtime/contract.ts';
import { admit, type Credentials, mayStay } from '#server/platform/realtime/credentials.ts';
import type { Hub } from '#server/platform/realtime/hub.ts';
import {
  createUserSockets,
  type GameServer,
  type GameSocket,
  type UserSockets,
} from '#server/platform/realtime/place-users.ts';
import { createAddressGuard, guardAnswers } from '#server/platform/realtime/socket-handshake.ts';
import { createSocketSlots, type SocketSlots } from '#server/platform/realtime/socket-slots.ts';

export const SOCKET_PATH = '/socket.io';

export type SocketServer = {
  /** Starts delivering what the hub reads. */
  open(): Promise<void>;
  attach(server: HttpServer): void;
  count(): number;
  /**
   * Closes sockets whose token has expired, whose session ended or whose user may not act any more; applies changed
   * rights.
   */
  recheck(): Promise<void>;
  /**
   * Closes one in `among` sockets, one after the other within `withinMs`. Their clients reconnect, to whichever process
   * accepts them first, and resume.
   */
  share(among: number, withinMs?: number): void;
  /** Sends every client of this process the status of the database. */
  setDatabaseStatus(database: ServiceStatus['database']): void;
  close(): Promise<void>;
};

/** How the processes of one service communicate. */
export type ProcessLink = {
  /** socket.io's adapter that reads the bus; `receive` gets its entries. */
  createAdapter?(): ServerOptions['adapter'];
  receive?(entry: unknown): void;
};

export type SocketOptions = {
  services: Pick<Services, 'env' | 'log' | 'clock' | 'ephemeral'>;
  hub: Hub;
  /** Absent if there is only one process. */
  link?: ProcessLink | undefined;
  credentials: Credentials;
  /** The actor's rooms by the state of the game, in addition to the personal one. */
  roomsOf(actor: Actor): Promise<string[]>;
  allowsOrigin(origin: string): boolean;
  /** Whether the database works; clients that connect during an outage get its status. */
  database(): ServiceStatus['database'];
};

const RECHECK_MS = 5_000;
const RENEW_EACH = 4;
const SHARED_WITHIN_MS = 10_000;
const ADMITTED_WITHIN_MS = 10_000;

/** Delivers the hub's events. The game determines the rooms: a client may resume, but never choose a room. */
export function createSocketServer(options: SocketOptions): SocketServer {
  const { services, hub, link, credentials } = options;
  const { env, log } = services;
  const users = createUserSockets(options);
  const slots = createSocketSlots(services, env.REALTIME_SOCKETS_PER_ADDRESS, (holder) =>
    io.sockets.sockets.get(holder)?.disconnect(true),
  );
  const addresses = createAddressGuard(slots, env, options.allowsOrigin);
  const io = createIo(options, addresses);
  if (link?.receive) io.on('bus', link.receive);
  const engines: { close(): unknown }[] = [];

  io.use((socket, next) => {
    enter(socket, credentials, slots).then(
      (fault) => next(fault && refusal(fault)),
      (error: unknown) => {
        log.error({ err: error }, 'realtime handshake failed');
        next(refusal('UNAVAILABLE'));
      },
    );
  });
  io.on('connection', (socket) => {
    if (options.database() !== 'ok') socket.emit('service', { database: options.database() });
    users.add(socket);
    answerClient(options, socket);
    socket.on('disconnect', () => users.remove(socket));
  });

  const sockets = () => [...io.sockets.sockets.values()];
  const recheck = createRecheck({ services, hub, credentials, users, sockets });
  let rechecks = 0;
  async function tick(): Promise<void> {
    rechecks += 1;
    await recheck();
    if (rechecks % RENEW_EACH === 0) await slots.renew();
  }
  function recheckNow(): void {
    tick().catch((error: unknown) => log.error({ err: error }, 'realtime clients could not be checked'));
  }
  const timer = setInterval(recheckNow, RECHECK_MS).unref();

  return {
    open: () =>
      hub.attach({
        toRoom: (room, envelope) => {
          // Skips rooms without listeners here, since socket.io would encode the event first.
          if (io.sockets.adapter.rooms.has(room)) io.local.to(room).emit('event', envelope);
        },
        place: users.place,
        refreshRooms: users.placeUser,
        hasSockets: (userId) => users.socketsOf(userId).size > 0,
        disconnectEnded: users.disconnectEnded,
        resync: users.resync,
      }),
    attach: (server) => {
      io.attach(server);
      guardAnswers(io.engine, env);
      addresses.watch(io.engine);
      engines.push(io.engine);
    },
    count: () => io.sockets.sockets.size,
    recheck,
    share: (among, withinMs = SHARED_WITHIN_MS) => {
      const leaving = sockets().filter((_socket, index) => index % among === 0);
      if (leaving.length > 0) log.info({ sockets: leaving.length }, 'sockets are closed for another process');
      for (const [index, { conn }] of leaving.entries())
        setTimeout(() => conn.close(), (withinMs * index) / leaving.length).unref();
    },
    setDatabaseStatus: (database) => {
      io.local.emit('service', { database });
      if (database === 'ok') recheckNow();
    },
    // Not io.close(): it would also close the HTTP server, which has its own owner.
    close: async () => {
      clearInterval(timer);
      io.local.disconnectSockets(true);
      for (const engine of engines) engine.close();
      await io.of('/').adapter.close();
    },
  };
}

function createIo({ link, allowsOrigin }: SocketOptions, addresses: ReturnType<typeof createAddressGuard>): GameServer {
  return new Server({
    path: SOCKET_PATH,
    serveClient: false,
    cors: { origin: (origin, decide) => decide(null, !origin || allowsOrigin(origin)) },
    maxHttpBufferSize: 16 * 1024,
    connectTimeout: ADMITTED_WITHIN_MS,
    allowRequest: addresses.allowRequest,
    // With polling, a client's requests could reach different processes.
    transports: link ? ['websocket'] : ['polling', 'websocket'],
    ...(link?.createAdapter && { adapter: link.createAdapter() }),
  });
}

type Fault = 'UNAUTHENTICATED' | 'RATE_LIMITED' | 'UNAVAILABLE';

/** Admits a socket with valid credentials while its user has a free slot; otherwise returns the fault. */
async function enter(socket: GameSocket, credentials: Credentials, slots: SocketSlots): Promise<Fault | undefined> {
  const admission = await admit(credentials, socket.handshake.auth);
  if (!admission) return 'UNAUTHENTICATED';
  const slot = await slots.ofUser(admission.actor.user_id, socket.id);
  if (!slot) return 'RATE_LIMITED';
  socket.on('disconnect', slot.release);
  socket.conn.once('close', slot.release);
  Object.assign(socket.data, admission);
  return undefined;
}

function refusal(code: Fault): Error {
  return Object.assign(new Error(code), { data: { code } });
}

type Options = {
  services: Pick<Services, 'clock'>;
  hub: Pick<Hub, 'prune'>;
  credentials: Credentials;
  users: UserSockets;
  sockets(): GameSocket[];
};

/**
 * Closes sockets whose token has expired, whose session ended or whose user may not act any more; applies changed
 * rights.
 */
function createRecheck({ services, hub, credentials, users, sockets }: Options): () => Promise<void> {
  async function recheckAll(): Promise<void> {
    const now = services.clock.now().getTime();
    for (const socket of sockets()) if (socket.data.expires_at <= now) socket.disconnect(true);
    const connected = sockets();
    hub.prune((userId) => users.socketsOf(userId).size > 0);
    if (connected.length === 0) return;
    const standing = await credentials.recheck(connected.map((socket) => socket.data.actor));
    const changed = new Set<string>(users.unplaced());
    for (const socket of connected) {
      const { user_id, session_id = null } = socket.data.actor;
      const actor = standing.actors.get(user_id);
      if (!actor || !mayStay(standing, socket.data.actor)) {
        socket.disconnect(true);
        continue;
      }
      if (rightsOf(actor) !== rightsOf(socket.data.actor)) changed.add(user_id);
      socket.data.actor = { ...actor, session_id };
    }
    for (const userId of changed) await users.placeUser(userId);
  }
  // Checks run one after the other: a second one must not see updated rights whose rooms the first is still applying.
  let checking = Promise.resolve();
  return () => {
    checking = checking.then(recheckAll, recheckAll);
    return checking;
  };
}

function rightsOf(actor: Actor): string {
  return `${actor.is_admin} ${actor.player_id} ${actor.scopes.join(' ')}`;
}
