import { openEvent } from '#server/payments/index.ts';
import { parseBody } from '#server/payments/rules/parse-body.ts';
import type { Env } from '#server/platform/env.ts';

type Stored = { id: string; payload: unknown; sealed: Buffer | null };

/** What a delivery said: as it came if it was kept whole, otherwise without secrets. */
export function contentOf(env: Pick<Env, 'ARIA_ENCRYPTION_KEY'>, { id, payload, sealed }: Stored): unknown {
  return sealed ? parseBody(openEvent(env, id, sealed)) : payload;
}
