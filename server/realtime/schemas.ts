import { z } from 'zod';

export const ticketOutput = z.object({ ticket: z.string(), expires_in: z.number().int() });

/** What the ephemeral store keeps for a ticket. */
export const ticketEntry = z.object({ user_id: z.uuid() });

export type Ticket = z.infer<typeof ticketOutput>;
