import { randomUUID } from 'node:crypto';
import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Server } from 'socket.io';
import type { Env } from '#server/platform/env.ts';
import { answerHeaders, hstsOf } from '#server/platform/http/answer-headers.ts';
import { isOwnOrigin } from '#server/platform/http/cross-origin.ts';
import { headerOf } from '#server/platform/http/node-adapter.ts';
import { readFacts } from '#server/platform/http/request-facts.ts';
import { networkOf } from '#server/platform/limits/limit-call.ts';
import type { Slot, SocketSlots } from '#server/platform/realtime/socket-slots.ts';

type Proxy = Pick<Env, 'TRUST_PROXY' | 'HSTS_INCLUDE_SUBDOMAINS'>;
type Engine = Server['engine'];
type Decide = (message: string | null | undefined, success: boolean) => void;
type Refusal = { req: IncomingMessage; code: number; message: string };

const FORBIDDEN = 4;

/** Headers of every socket.io response, as of every other response of the service. */
function headersOf(request: IncomingMessage, env: Proxy): Record<string, string> {
  const header = headerOf(request);
  const { request_id } = readFacts(header, '', env.TRUST_PROXY);
  return answerHeaders(request_id, hstsOf(env, header('x-forwarded-proto')));
}

/** Sets these headers on an engine's responses, including refusals. */
export function guardAnswers(engine: Engine, env: Proxy): void {
  engine.use(
    (request: IncomingMessage, response: { setHeader(name: string, value: string): void }, next: () => void) => {
      for (const [name, value] of Object.entries(headersOf(request, env))) response.setHeader(name, value);
      next();
    },
  );
  // A refused upgrade is written to the raw connection, where no header could be set before.
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

/** Programs send no `Origin`; browsers send the page's, which CORS does not check for WebSocket. */
function comesFromForeignPage(request: IncomingMessage, allowsOrigin: (origin: string) => boolean): boolean {
  const header = headerOf(request);
  const origin = header('origin');
  return origin !== undefined && !isOwnOrigin(origin, header) && !allowsOrigin(origin);
}

/**
 * Accepts connections of our own pages, allowed origins and programs, limited per address. The slot is released when
 * the connection closes.
 */
export function createAddressGuard(slots: SocketSlots, env: Proxy, allowsOrigin: (origin: string) => boolean) {
  const taken = new WeakMap<IncomingMessage, Slot>();
  return {
    allowRequest: (request: IncomingMessage, decide: Decide): void => {
      if (comesFromForeignPage(request, allowsOrigin)) {
        decide('Pages of this origin may not connect', false);
        return;
      }
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
