import { z } from 'zod';
import { createApiToken } from '#server/community/accounts/create-api-token.ts';
import { listApiTokens } from '#server/community/accounts/queries.ts';
import { revokeApiToken } from '#server/community/accounts/revoke-api-token.ts';
import {
  apiTokenIdInput,
  apiTokens,
  apiTokensInput,
  createApiTokenInput,
  createdApiToken,
} from '#server/community/accounts/schemas.ts';
import { router, userProcedure } from '#server/platform/procedure.ts';

const tags = ['API tokens'] as const;

/** API tokens of the player's programs. */
export const tokensRouter = router({
  list: userProcedure
    .meta({
      route: { method: 'GET', path: '/auth/tokens', tags, summary: "List the caller's API tokens, newest first" },
    })
    .input(apiTokensInput)
    .output(apiTokens)
    .query(({ ctx, input }) => listApiTokens(ctx, input)),
  create: userProcedure
    .meta({
      route: {
        method: 'POST',
        path: '/auth/tokens',
        tags,
        summary: 'Create an API token; its text is in this answer only',
        successStatus: 201,
      },
    })
    .meta({ errors: ['CONFLICT', 'STEP_UP_REQUIRED'] })
    .input(createApiTokenInput)
    .output(createdApiToken)
    .mutation(({ ctx, input }) => createApiToken(ctx, input)),
  revoke: userProcedure
    .meta({
      route: {
        method: 'DELETE',
        path: '/auth/tokens/{id}',
        tags,
        summary: 'Revoke an API token at once',
        successStatus: 204,
      },
    })
    .meta({ errors: ['NOT_FOUND'] })
    .input(apiTokenIdInput)
    .output(z.void())
    .mutation(({ ctx, input }) => revokeApiToken(ctx, input.id)),
});
