import { type TicketEntry, ticketEntry } from '#server/foundation/realtime/schemas.ts';
import type { EphemeralStore } from '#server/platform/ephemeral-store.ts';

export function ticketKey(ticket: string): string {
  return `realtime-ticket:${ticket}`;
}

/** The user and session of a ticket; consumes it. Undefined if it is unknown, used or older than 30 seconds. */
export async function redeemTicket(
  ctx: { ephemeral: EphemeralStore },
  ticket: string,
): Promise<TicketEntry | undefined> {
  const entry = ticketEntry.safeParse(await ctx.ephemeral.consume(ticketKey(ticket)));
  return entry.success ? entry.data : undefined;
}
