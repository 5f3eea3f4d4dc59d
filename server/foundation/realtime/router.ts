import { issueTicket } from '#server/foundation/realtime/issue-ticket.ts';
import { ticketOutput } from '#server/foundation/realtime/schemas.ts';
import { router, userProcedure } from '#server/platform/procedure.ts';

export const realtimeRouter = router({
  ticket: userProcedure
    .meta({
      silent: 'only the handshake reads a ticket',
      route: {
        method: 'POST',
        path: '/realtime/ticket',
        tags: ['realtime'],
        summary: 'Create a single-use ticket for a realtime handshake, valid for 30 seconds',
      },
    })
    .output(ticketOutput)
    .mutation(({ ctx }) => issueTicket(ctx)),
});
