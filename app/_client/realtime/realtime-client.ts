import { io, type Socket } from 'socket.io-client';
import { reopen } from '#packages/client/reopen.ts';
import { createRetryWaits } from '#packages/client/retry-waits.ts';
import type { RealtimeEnvelope, RealtimePayload, RealtimeType } from '#server/platform/realtime/contract.ts';
import { refreshSession } from '../session/refresh-session.ts';
import { readSession } from '../session/session-store.ts';
import { hasShape, isListOf, isNumber, isRecord, isRecordOf, isText } from '../shape.ts';
import { setDatabaseWorks, setSocketLive } from './connection-store.ts';
import { createRoomMemberships } from './room-memberships.ts';

type Handler<T extends RealtimeType> = (data: RealtimePayload<T>, envelope: RealtimeEnvelope) => void;
type AnyHandler = (data: RealtimeEnvelope['data'], envelope: RealtimeEnvelope) => void;

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
  const waits = createRetryWaits();
  let resumeTimer: ReturnType<typeof setTimeout> | undefined;
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

  function resume(): void {
    socket.emit('resume', { epoch: ledger.epoch(), seqs: ledger.seqs() }, (answer: unknown) => {
      if (!isResumeAnswer(answer)) {
        // Too many messages of this user, or the service cannot count them now.
        resumeTimer = setTimeout(resume, waits.next());
        return;
      }
      // Data read before the socket listened may have changed since.
      const isFirst = ledger.epoch() === '';
      ledger.adopt(answer.epoch, answer.rooms);
      setSocketLive(true);
      if (isFirst || answer.resync.length > 0) resync();
    });
  }
  socket.on('connect', resume);
  // Failed reads show an error, and missed events made data stale: read all of it again.
  socket.on('service', (status: unknown) => {
    if (!isServiceStatus(status)) return;
    setDatabaseWorks(status.database === 'ok');
    if (status.database === 'ok') resync();
  });
  socket.on('disconnect', () => {
    clearTimeout(resumeTimer);
    setSocketLive(false);
    setDatabaseWorks(true);
  });
  socket.on('connect_error', () => setSocketLive(false));
  socket.on('event', (raw: RealtimeEnvelope) => {
    if (!isEnvelopeHead(raw)) return;
    const verdict = ledger.hear(raw);
    if (verdict === 'duplicate' && raw.type !== 'resync') return;
    if (verdict === 'gap' || raw.type === 'resync') resync();
    for (const handler of handlers.get(raw.type) ?? []) handler(raw.data, raw);
  });

  /** Closed (session revoked, token expired) or refused: continue with the current session, if there is one. */
  async function mayReopen(refusal: string | undefined): Promise<boolean> {
    if (refusal === 'UNAUTHENTICATED' && (await refreshSession(usedToken)) === 'refused') return false;
    return readSession() !== null;
  }
  let stopReopening: () => void = () => undefined;

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
    start: () => {
      stopReopening = reopen(socket, mayReopen, waits);
      socket.connect();
    },
    stop: () => {
      stopReopening();
      clearTimeout(resumeTimer);
      socket.disconnect();
      setSocketLive(false);
    },
  };
}
