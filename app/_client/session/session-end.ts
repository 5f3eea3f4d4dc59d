import * as z from 'zod/mini';

/** `signed_out`: the user's wish. `ended`: the service ended it. `replayed`: its key was used twice. */
export const sessionEndSchema = z.enum(['signed_out', 'ended', 'replayed']);
export type SessionEnd = z.infer<typeof sessionEndSchema>;

const REPLAYED = 'refresh_token_reused';
const refusal = z.object({ reason: z.string() });

/** Why the service refused to go on with a session, from the body of its answer. */
export function endOf(body: unknown): SessionEnd {
  const said = refusal.safeParse(body);
  return said.success && said.data.reason === REPLAYED ? 'replayed' : 'ended';
}
