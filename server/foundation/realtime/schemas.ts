import { z } from 'zod';

export const ticketOutput = z.object({ ticket: z.string(), expires_in: z.number().int() });

export const ticketEntry = z
  .object({ user_id: z.uuid(), session_id: z.uuid().nullable() })
  .describe('What the ephemeral store holds for a ticket.');

export type TicketEntry = z.infer<typeof ticketEntry>;

export type Ticket = z.infer<typeof ticketOutput>;
