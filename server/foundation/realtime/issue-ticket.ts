import { randomBytes } from 'node:crypto';
import { ticketKey } from '#server/foundation/realtime/redeem-ticket.ts';
import type { Ticket, TicketEntry } from '#server/foundation/realtime/schemas.ts';
import type { UserCtx } from '#server/platform/context.ts';

const VALID_S = 30;

/** Issues a single-use ticket for one realtime handshake, for clients that must not send their access token there. */
export async function issueTicket(ctx: UserCtx): Promise<Ticket> {
  const ticket = randomBytes(24).toString('base64url');
  const { user_id, session_id = null } = ctx.actor;
  const entry: TicketEntry = { user_id, session_id };
  await ctx.ephemeral.put(ticketKey(ticket), entry, VALID_S * 1_000);
  return { ticket, expires_in: VALID_S };
}
