import createFetchClient, { type Client } from 'openapi-fetch';
import type { paths } from '#packages/client/generated/schema.ts';
import { type GameEvent, type Listener, listen } from '#packages/client/listen.ts';
import { unwrap } from '#packages/client/problem.ts';

export type StarhelmClient = Client<paths> & {
  /** Sends this access token with all further calls. */
  setToken(accessToken: string): void;
  /** Opens the realtime connection of the signed-in user; reconnects automatically. */
  listen(onEvent: (event: GameEvent) => void): Promise<Listener>;
};

/** A typed client of the REST API at `origin`, such as http://localhost:8080. */
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
    listen: (onEvent) => listen(origin, () => unwrap(client.POST('/realtime/ticket')), onEvent),
  };
}
