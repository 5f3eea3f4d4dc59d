import createFetchClient, { type Client } from 'openapi-fetch';
import { io, type Socket } from 'socket.io-client';
import type { components, paths } from '#packages/client/schema.ts';

export type Problem = components['schemas']['Problem'];
export type GameEvent = { type: string; room: string; seq: number; data: Record<string, unknown> };

/** A refusal of the service, with its problem document. */
export class ProblemError extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(`${problem.code}: ${problem.detail}`);
    this.name = 'ProblemError';
    this.problem = problem;
  }
}

export type StarhelmClient = Client<paths> & {
  /** From now on calls bring this access token. */
  setToken(accessToken: string): void;
  /** Opens the realtime connection of the signed-in user. */
  listen(onEvent: (event: GameEvent) => void): Promise<Socket>;
};

/** A typed client of the REST API at `origin`, such as http://localhost:3000. */
export function createClient(origin: string): StarhelmClient {
  const client = createFetchClient<paths>({ baseUrl: `${origin}/api/v1` });
  let token: string | undefined;
  client.use({
    onRequest: ({ request }) => {
      if (token) request.headers.set('authorization', `Bearer ${token}`);
      return request;
    },
  });
  return {
    ...client,
    setToken: (accessToken) => {
      token = accessToken;
    },
    listen: async (onEvent) => {
      const { ticket } = await take(client.POST('/realtime/ticket'));
      const socket = io(origin, { auth: { ticket }, transports: ['websocket'] });
      socket.on('event', onEvent);
      await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
      return socket;
    },
  };
}

/** The body of an answer. @throws ProblemError when the service refused */
export async function take<T>(answer: Promise<{ data?: T; error?: unknown }>): Promise<NonNullable<T>> {
  const { data, error } = await answer;
  if (data === undefined || data === null) throw new ProblemError(error as Problem);
  return data;
}
