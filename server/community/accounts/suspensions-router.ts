import { z } from 'zod';
import { restoreAccount } from '#server/community/accounts/restore-account.ts';
import { SUSPEND_SCOPE } from '#server/community/accounts/rules/account-scopes.ts';
import { restoreAccountInput, suspendAccountInput } from '#server/community/accounts/schemas.ts';
import { suspendAccount } from '#server/community/accounts/suspend-account.ts';
import { router, scopedProcedure } from '#server/platform/procedure.ts';

const tags = ['people'] as const;
const suspender = scopedProcedure(SUSPEND_SCOPE);

export const suspensionsRouter = router({
  suspend: suspender
    .meta({
      route: {
        method: 'POST',
        path: '/admin/players/{user_id}/suspend',
        tags,
        summary: 'Lock an account and end its sessions',
        successStatus: 204,
      },
    })
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'] })
    .input(suspendAccountInput)
    .output(z.void())
    .mutation(({ ctx, input }) => suspendAccount(ctx, input)),
  restore: suspender
    .meta({
      route: {
        method: 'POST',
        path: '/admin/players/{user_id}/restore',
        tags,
        summary: 'Let a suspended account in again',
        successStatus: 204,
      },
    })
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'] })
    .input(restoreAccountInput)
    .output(z.void())
    .mutation(({ ctx, input }) => restoreAccount(ctx, input)),
});
