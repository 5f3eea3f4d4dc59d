import { router, userProcedure } from '#server/platform/procedure.ts';
import { issueTicket } from '#server/realtime/issue-ticket.ts';
import { ticketOutput } from '#server/realtime/schemas.ts';

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
