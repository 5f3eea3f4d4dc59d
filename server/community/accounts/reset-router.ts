import { issueReset } from '#server/community/accounts/issue-reset.ts';
import { RESET_SCOPE } from '#server/community/accounts/rules/account-scopes.ts';
import { issueResetInput, resetLinkOutput } from '#server/community/accounts/schemas.ts';
import { router, scopedProcedure } from '#server/platform/procedure.ts';

/** Password resets by operators. */
export const resetRouter = router({
  issueReset: scopedProcedure(RESET_SCOPE)
    .meta({
      route: {
        method: 'POST',
        path: '/admin/players/{user_id}/password-reset',
        tags: ['people'],
        summary: 'Make a link by which a player sets a new password, once and within an hour',
        successStatus: 201,
      },
    })
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'] })
    .input(issueResetInput)
    .output(resetLinkOutput)
    .mutation(({ ctx, input }) => issueReset(ctx, input)),
});
