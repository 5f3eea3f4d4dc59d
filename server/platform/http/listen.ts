import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { DomainError } from '#server/platform/errors.ts';
import { limitConnectionAge } from '#server/platform/http/connection-age.ts';
import { ownHostOf } from '#server/platform/http/own-host.ts';
import { portFault } from '#server/platform/http/port-fault.ts';
import { answerProblem } from '#server/platform/http/rest-handler.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export type Listener = {
  readonly server: Server;
  readonly port: number;
  /** The host in URLs by which this machine reaches it. */
  readonly ownHost: string;
  answerWith(handler: Handler): void;
  /** Stops accepting, waits for pending responses, then closes the remaining connections. Idempotent. */
  close(): Promise<void>;
};

const CLOSE_WITHIN_MS = 5_000;
/**
 * Longer than proxies and clients hold idle connections: otherwise a request could be sent on a connection we are
 * closing.
 */
const IDLE_WITHIN_MS = 75_000;
const IDLE_CHECK_MS = 50;
/** The realtime channel, and the reload of pages in development. */
const UPGRADED = ['/socket.io', '/_next/'];

/**
 * Binds the port first, so that a port in use is reported at once, and answers 503 until the service is ready.
 * @throws StartupError naming the port and its variable
 */
export async function listen(
  port: number,
  host: string,
  variable: string,
  onError: (error: unknown) => void,
): Promise<Listener> {
  let handler: Handler = starting;
  let closing: Promise<void> | undefined;
  const server = createServer({ shouldUpgradeCallback: isWebSocket }, (request, response) => {
    handler(request, response).catch((error: unknown) => {
      onError(error);
      if (response.headersSent) response.destroy();
      else sendProblem(response, error);
    });
  });
  server.keepAliveTimeout = IDLE_WITHIN_MS;
  limitConnectionAge(server);
  server.on('clientError', answerUnreadable);
  await new Promise<void>((resolve, reject) => {
    const fail = (cause: NodeJS.ErrnoException) => reject(portFault(cause, port, variable));
    server.once('error', fail);
    server.listen(port, host, () => {
      server.off('error', fail).on('error', onError);
      resolve();
    });
  });
  const address = server.address();
  return {
    server,
    port: address && typeof address === 'object' ? address.port : port,
    ownHost: address && typeof address === 'object' ? ownHostOf(address.address) : '127.0.0.1',
    answerWith: (next) => {
      handler = next;
    },
    close: () => {
      closing ??= close(server);
      return closing;
    },
  };
}

/**
 * Other upgrades are only offered (`h2c`, by Java and curl), and answered as HTTP/1.1: a socket handed over to nobody
 * would never be answered.
 */
function isWebSocket({ headers, method, url = '' }: IncomingMessage): boolean {
  const isOffered = headers.upgrade?.trim().toLowerCase() === 'websocket';
  return method === 'GET' && isOffered && UPGRADED.some((path) => url.startsWith(path));
}

const starting: Handler = async (_request, response) =>
  sendProblem(
    response,
    new DomainError('UNAVAILABLE', 'The service is starting. Try again in a moment.', {
      reason: 'starting',
      headers: { 'retry-after': '2' },
    }),
  );

function sendProblem(response: ServerResponse, error: unknown): void {
  const request_id = randomUUID();
  const { status, headers, body } = answerProblem(error, { request: { request_id } });
  response.writeHead(status, { ...headers, 'x-request-id': request_id });
  response.end(body);
}

const UNREADABLE: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Malformed requests reach no handler; their response gets a request id here. */
function answerUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = UNREADABLE[error.code ?? ''] ?? '400 Bad Request';
  socket.end(`HTTP/1.1 ${status}\r\nx-request-id: ${randomUUID()}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`);
}

async function close(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A keep-alive connection becomes idle only when its last response has been sent.
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
  const bound = setTimeout(() => server.closeAllConnections(), CLOSE_WITHIN_MS);
  await closed;
  clearInterval(idle);
  clearTimeout(bound);
}
