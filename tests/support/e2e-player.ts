import type { z } from 'zod';
import { call, type Registered, register } from '#tests/support/http-client.ts';

/** A player who flies by REST: other players of a browser test. */
export type LockedPlayer = {
  name: string;
  request<S extends z.ZodType>(answer: S, method: 'GET' | 'POST', path: string, json?: object): Promise<z.infer<S>>;
};

export async function newTestPlayer(base: string): Promise<LockedPlayer> {
  return playerOf(base, await register(base));
}

/** A player who is signed in already. */
export function playerOf(base: string, { username, access_token: token }: Registered): LockedPlayer {
  return {
    name: username,
    request: async (answer, method, path, json) => {
      const { status, body, text } = await call(base, method, path, { token, json });
      if (status !== 200) throw new Error(`${method} ${path} answered ${status}: ${text}`);
      return answer.parse(body);
    },
  };
}
