import { randomUUID } from 'node:crypto';
import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Server } from 'socket.io';
import type { Env } from '#server/platform/env.ts';
import { answerHeaders } from '#server/platform/http/answer-headers.ts';
import { withHsts } from '#server/platform/http/guard-headers.ts';
import { headerOf } from '#server/platform/http/node-adapter.ts';
import { readFacts } from '#server/platform/http/request-facts.ts';
import { networkOf } from '#server/platform/limits/limit-call.ts';
import type { Slot, SocketSlots } from '#server/platform/realtime/socket-slots.ts';

type Proxy = Pick<Env, 'TRUST_PROXY'>;
type Engine = Server['engine'];
type Decide = (message: string | null | undefined, success: boolean) => void;
type Refusal = { req: IncomingMessage; code: number; message: string };

const FORBIDDEN = 4;

/** What every answer of socket.io carries, as every other answer of the service does. */
function headersOf(request: IncomingMessage, { TRUST_PROXY }: Proxy): Record<string, string> {
  const header = headerOf(request);
  const { request_id } = readFacts(header, '', TRUST_PROXY);
  return answerHeaders(request_id, withHsts(TRUST_PROXY, header('x-forwarded-proto')));
}

/** Puts these headers on the answers of an engine, refusals too. */
export function guardAnswers(engine: Engine, env: Proxy): void {
  engine.use(
    (request: IncomingMessage, response: { setHeader(name: string, value: string): void }, next: () => void) => {
      for (const [name, value] of Object.entries(headersOf(request, env))) response.setHeader(name, value);
      next();
    },
  );
  // A refused upgrade is written on the bare connection, where no header could be set before.
  engine.on('connection_error', ({ req, code, message }: Refusal) => {
    if (req.headers.upgrade === undefined || !req.socket.writable) return;
    const status = code === FORBIDDEN ? 403 : 400;
    const body = JSON.stringify({ code, message });
    const head = Object.entries({
      ...headersOf(req, env),
      connection: 'close',
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
    });
    const lines = head.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    req.socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}\r\n${body}`);
  });
}

/** One address has so many connections at a time. The place is free again when the connection closes. */
export function createAddressGuard(slots: SocketSlots, env: Proxy) {
  const taken = new WeakMap<IncomingMessage, Slot>();
  return {
    allowRequest: (request: IncomingMessage, decide: Decide): void => {
      const { ip } = readFacts(headerOf(request), request.socket.remoteAddress ?? '', env.TRUST_PROXY);
      slots.ofAddress(networkOf(ip), randomUUID()).then(
        (slot) => {
          if (slot) taken.set(request, slot);
          decide(slot ? null : 'Too many connections from this address', slot !== undefined);
        },
        () => decide('Service unavailable', false),
      );
    },
    watch: (engine: Engine): void => {
      engine.on('connection', (connection: { request: IncomingMessage; once(event: 'close', run: () => void): void }) =>
        connection.once('close', () => taken.get(connection.request)?.release()),
      );
    },
  };
}
