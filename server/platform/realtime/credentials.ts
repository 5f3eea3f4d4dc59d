import { z } from 'zod';
import type { Actor } from '#server/platform/context.ts';

/** The user of a socket and when its credentials expire, in ms since 1970. */
export type Admission = { actor: Actor; expires_at: number };

/** The state of connected clients: users who may still act, with current data, and sessions still open. */
export type Standing = { actors: ReadonlyMap<string, Actor>; sessions: ReadonlySet<string> };

/** Whether the user may still act and the session is open. */
export function mayStay({ actors, sessions }: Standing, { user_id, session_id }: Actor): boolean {
  return actors.has(user_id) && (!session_id || sessions.has(session_id));
}

/** How the service authenticates realtime clients and checks them again later. */
export type Credentials = {
  byToken(token: string): Promise<Admission | undefined>;
  /** Reading a ticket consumes it. */
  byTicket(ticket: string): Promise<Admission | undefined>;
  /** The current user; undefined if they may not act any more. */
  byUser(userId: string): Promise<Actor | undefined>;
  recheck(connected: readonly Actor[]): Promise<Standing>;
};

const handshake = z.union([
  z.object({ token: z.string().min(1).max(4_096) }),
  z.object({ ticket: z.string().min(1).max(128) }),
]);

/** The result of a handshake's `auth`; undefined for an invalid one. */
export async function admit(credentials: Credentials, auth: unknown): Promise<Admission | undefined> {
  const parsed = handshake.safeParse(auth);
  if (!parsed.success) return undefined;
  return 'token' in parsed.data ? credentials.byToken(parsed.data.token) : credentials.byTicket(parsed.data.ticket);
}
