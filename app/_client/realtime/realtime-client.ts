import { io, type Socket } from 'socket.io-client';
import type { RealtimeEnvelope, RealtimePayload, RealtimeType } from '#server/platform/realtime/contract.ts';
import { refreshSession } from '../session/refresh-session.ts';
import { readSession } from '../session/session-store.ts';
import { hasShape, isListOf, isNumber, isRecord, isRecordOf, isText } from '../shape.ts';
import { setDatabaseWorks, setSocketLive } from './connection-store.ts';
import { createRoomMemberships } from './room-memberships.ts';

type Handler<T extends RealtimeType> = (data: RealtimePayload<T>, envelope: RealtimeEnvelope) => void;
type AnyHandler = (data: RealtimeEnvelope['data'], envelope: RealtimeEnvelope) => void;

/** The service is unavailable, or this user has too many windows open. */
const AGAIN_LATER: ReadonlySet<string> = new Set(['UNAVAILABLE', 'RATE_LIMITED']);
const AGAIN_AFTER_MS = 5_000;

const isEnvelopeHead = hasShape({
  v: (value: unknown): value is 1 => value === 1,
  type: isText,
  epoch: isText,
  seq: isNumber,
  room: isText,
  data: isRecord,
});
const isServiceStatus = hasShape({ database: isText });
const isResumeAnswer = hasShape({
  ok: (value: unknown): value is true => value === true,
  epoch: isText,
  rooms: isRecordOf(isNumber),
  resync: isListOf(isText),
});

export type RealtimeClient = {
  on<T extends RealtimeType>(type: T, handler: Handler<T>): () => void;
  /** Events were missed: refetch what is on screen. */
  onResync(handler: () => void): () => void;
  start(): void;
  stop(): void;
};

/** One socket per page. It only receives: every write is a procedure. */
export function createRealtimeClient(): RealtimeClient {
  const ledger = createRoomMemberships();
  const handlers = new Map<string, Set<AnyHandler>>();
  const resyncs = new Set<() => void>();
  let usedToken = '';
  let retry: ReturnType<typeof setTimeout> | undefined;
  function resync() {
    for (const handler of resyncs) handler();
  }
  const socket: Socket = io({
    autoConnect: false,
    path: '/socket.io',
    transports: ['websocket', 'polling'],
    auth: (give) => {
      usedToken = readSession()?.access_token ?? '';
      give({ token: usedToken });
    },
  });

  socket.on('connect', () => {
    socket.emit('resume', { epoch: ledger.epoch(), seqs: ledger.seqs() }, (answer: unknown) => {
      if (!isResumeAnswer(answer)) return;
      // Data read before the socket listened may have changed since.
      const isFirst = ledger.epoch() === '';
      ledger.adopt(answer.epoch, answer.rooms);
      setSocketLive(true);
      if (isFirst || answer.resync.length > 0) resync();
    });
  });
  // Failed reads show an error, and missed events made data stale: read all of it again.
  socket.on('service', (status: unknown) => {
    if (!isServiceStatus(status)) return;
    setDatabaseWorks(status.database === 'ok');
    if (status.database === 'ok') resync();
  });
  socket.on('disconnect', (reason) => {
    setSocketLive(false);
    setDatabaseWorks(true);
    // The service closed the socket (session revoked, token expired): authenticate again with the current session.
    if (reason === 'io server disconnect' && readSession()) socket.connect();
  });
  socket.on('connect_error', async (error) => {
    setSocketLive(false);
    // socket.io reconnects automatically only if the service was unreachable.
    if (AGAIN_LATER.has(error.message)) retry = setTimeout(() => socket.connect(), AGAIN_AFTER_MS);
    if (error.message !== 'UNAUTHENTICATED') return;
    if ((await refreshSession(usedToken)) === 'refreshed') socket.connect();
  });
  socket.on('event', (raw: RealtimeEnvelope) => {
    if (!isEnvelopeHead(raw)) return;
    const verdict = ledger.hear(raw);
    if (verdict === 'duplicate' && raw.type !== 'resync') return;
    if (verdict === 'gap' || raw.type === 'resync') resync();
    for (const handler of handlers.get(raw.type) ?? []) handler(raw.data, raw);
  });

  return {
    on: (type, handler) => {
      const known = handlers.get(type) ?? new Set<AnyHandler>();
      handlers.set(type, known.add(handler as AnyHandler));
      return () => void known.delete(handler as AnyHandler);
    },
    onResync: (handler) => {
      resyncs.add(handler);
      return () => void resyncs.delete(handler);
    },
    start: () => void socket.connect(),
    stop: () => {
      clearTimeout(retry);
      socket.disconnect();
      setSocketLive(false);
    },
  };
}
