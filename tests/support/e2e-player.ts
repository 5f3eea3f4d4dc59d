import type { z } from 'zod';
import { call, register } from '#tests/support/http-client.ts';

/** A player who flies by REST: other players of a browser test. */
export type LockedPlayer = {
  name: string;
  request<S extends z.ZodType>(answer: S, method: 'GET' | 'POST', path: string, json?: object): Promise<z.infer<S>>;
};

export async function newTestPlayer(base: string): Promise<LockedPlayer> {
  const { username, access_token: token } = await register(base);
  return {
    name: username,
    request: async (answer, method, path, json) => {
      const { status, body, text } = await call(base, method, path, { token, json });
      if (status !== 200) throw new Error(`${method} ${path} answered ${status}: ${text}`);
      return answer.parse(body);
    },
  };
}
