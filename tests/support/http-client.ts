import { randomBytes } from 'node:crypto';
import { request as httpRequest } from 'node:http';

export type Body = Record<string, unknown>;
export type HttpAnswer<T = Body> = { status: number; headers: Headers; body: T; text: string };
export type CallOptions = {
  json?: unknown;
  form?: Record<string, string>;
  token?: string | undefined;
  headers?: Record<string, string>;
};

/** A REST call under /api/v1; the body is parsed when it is JSON of any kind. */
export async function call<T = Body>(
  base: string,
  method: string,
  path: string,
  options: CallOptions = {},
): Promise<HttpAnswer<T>> {
  const headers = new Headers(options.headers);
  if (options.token) headers.set('authorization', `Bearer ${options.token}`);
  if (options.json !== undefined && !headers.has('content-type')) headers.set('content-type', 'application/json');
  const body = options.form
    ? new URLSearchParams(options.form)
    : options.json === undefined
      ? null
      : JSON.stringify(options.json);
  return read<T>(await fetch(`${base}/api/v1${path}`, { method, headers, body, redirect: 'manual' }));
}

export async function read<T = Body>(answer: Response): Promise<HttpAnswer<T>> {
  const text = await answer.text();
  const isJson = /[/+]json/.test(answer.headers.get('content-type') ?? '');
  return { status: answer.status, headers: answer.headers, text, body: (isJson && text ? JSON.parse(text) : {}) as T };
}

export type Session = {
  access_token: string;
  refresh_token: string;
  token_type: string;
  expires_in: number;
  user_id: string;
};
export type Registered = Session & { username: string; email: string; password: string };

/** A new player, signed in. */
export async function register(base: string): Promise<Registered> {
  const username = `player-${randomBytes(4).toString('hex')}`;
  const account = { username, email: `${username}@example.test`, password: `only ${username} knows` };
  const answer = await call<Session>(base, 'POST', '/auth/register', { json: account });
  if (answer.status !== 201) throw new Error(`registering answered ${answer.status}: ${answer.text}`);
  return { ...answer.body, ...account };
}

type RawRequest = {
  method: string;
  path: string;
  headers?: Record<string, string>;
  chunks?: readonly (string | Buffer)[];
  /** The body is never ended: only a server that does not wait for it answers. */
  unfinished?: boolean;
};
export type RawAnswer = { status: number; headers: Record<string, string | string[] | undefined>; text: string };

/** A request as fetch would not send it: an odd path, method, header, or a body in chunks of unknown length. */
export function rawCall(
  base: string,
  { method, path, headers = {}, chunks = [], unfinished = false }: RawRequest,
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(base);
    const request = httpRequest({ hostname, port, method, path, headers, agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
    });
    let answered = false;
    request.once('response', () => {
      answered = true;
    });
    // A server that refuses a body may close before it has been sent.
    request.on('error', (error) => (answered ? undefined : reject(error)));
    for (const chunk of chunks) request.write(chunk);
    if (!unfinished) request.end();
  });
}
