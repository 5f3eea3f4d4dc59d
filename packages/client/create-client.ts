import createFetchClient, { type Client } from 'openapi-fetch';
import { type GameEvent, type Listener, listen } from '#packages/client/listen.ts';
import { take } from '#packages/client/problem.ts';
import type { paths } from '#packages/client/schema.ts';

export type StarhelmClient = Client<paths> & {
  /** From now on calls bring this access token. */
  setToken(accessToken: string): void;
  /** Opens the realtime connection of the signed-in user; it comes back by itself when it was lost. */
  listen(onEvent: (event: GameEvent) => void): Promise<Listener>;
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
    listen: (onEvent) => listen(origin, () => take(client.POST('/realtime/ticket')), onEvent),
  };
}
