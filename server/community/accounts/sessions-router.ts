import { z } from 'zod';
import { listSessions } from '#server/community/accounts/queries.ts';
import { revokeAllSessions } from '#server/community/accounts/revoke-all-sessions.ts';
import { revokeSession } from '#server/community/accounts/revoke-sessions.ts';
import {
  revokeAllInput,
  revokeAllOutput,
  sessionIdInput,
  sessionsInput,
  sessionsOutput,
} from '#server/community/accounts/schemas.ts';
import { router, userProcedure } from '#server/platform/procedure.ts';

const tags = ['sessions'] as const;

/** The caller's sessions. */
export const sessionsRouter = router({
  list: userProcedure
    .meta({
      route: {
        method: 'GET',
        path: '/auth/sessions',
        tags,
        summary: "List the caller's open sessions, last used first",
      },
    })
    .input(sessionsInput)
    .output(sessionsOutput)
    .query(({ ctx, input }) => listSessions(ctx, input)),
  revoke: userProcedure
    .meta({
      route: {
        method: 'DELETE',
        path: '/auth/sessions/{id}',
        tags,
        summary: 'End one session, its tokens and its sockets',
        successStatus: 204,
      },
    })
    .meta({ errors: ['NOT_FOUND', 'STEP_UP_REQUIRED'] })
    .input(sessionIdInput)
    .output(z.void())
    .mutation(({ ctx, input }) => revokeSession(ctx, input.id)),
  revokeAll: userProcedure
    .meta({
      route: { method: 'POST', path: '/auth/sessions/revoke-all', tags, summary: 'End all sessions, or all others' },
    })
    .meta({ errors: ['STEP_UP_REQUIRED'] })
    .input(revokeAllInput)
    .output(revokeAllOutput)
    .mutation(({ ctx, input }) => revokeAllSessions(ctx, input?.keep_current ?? false)),
});
