import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { StartupError } from '#server/platform/env.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export type Listener = {
  readonly server: Server;
  readonly port: number;
  answerWith(handler: Handler): void;
  close(): Promise<void>;
};

const CLOSE_WITHIN_MS = 5_000;

/**
 * Takes the port first, so that a taken one is known at once, and answers 503 until there is a service behind it.
 * @throws StartupError naming the port and its variable
 */
export const listen = async (
  port: number,
  host: string,
  variable: string,
  onError: (error: unknown) => void,
): Promise<Listener> => {
  let handler: Handler = starting;
  const server = createServer((request, response) => {
    handler(request, response).catch((error: unknown) => {
      onError(error);
      failHard(response);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) =>
      reject(new StartupError(faultOf(cause, port, variable), { cause })),
    );
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    server,
    port: address && typeof address === 'object' ? address.port : port,
    answerWith: (next) => {
      handler = next;
    },
    close: () => close(server),
  };
};

const faultOf = (cause: NodeJS.ErrnoException, port: number, variable: string): string => {
  if (cause.code === 'EADDRINUSE')
    return `Port ${port} is taken by another program. Stop it, or set ${variable} to a free port.`;
  if (cause.code === 'EACCES')
    return `Port ${port} may not be used by this account. Set ${variable} to a port above 1023.`;
  return `Port ${port} cannot be opened: ${cause.message}. Set ${variable} to another port.`;
};

const starting: Handler = async (_request, response) => {
  response.writeHead(503, { 'retry-after': '2', 'content-type': 'application/problem+json' });
  response.end(
    '{"type":"urn:starhelm:error:unavailable","title":"Starting","status":503,"detail":"The service is starting. Try again in a moment.","code":"UNAVAILABLE"}',
  );
};

const failHard = (response: ServerResponse): void => {
  if (!response.headersSent) response.writeHead(500, { 'content-type': 'application/problem+json' });
  response.end();
};

/** Lets answers under way finish, then ends what is left: streams and idle connections. */
const close = async (server: Server): Promise<void> => {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const bound = setTimeout(() => server.closeAllConnections(), CLOSE_WITHIN_MS);
  await closed;
  clearTimeout(bound);
};
