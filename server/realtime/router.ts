import { router, userProcedure } from '#server/platform/procedure.ts';
import { issueTicket } from '#server/realtime/issue-ticket.ts';
import { ticketOutput } from '#server/realtime/schemas.ts';

export const realtimeRouter = router({
  ticket: userProcedure
    .meta({
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
