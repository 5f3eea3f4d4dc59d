import { z } from 'zod';
import { requireProvider } from '#server/external-login/choose-protocol.ts';
import { exchangeCode } from '#server/external-login/exchange-code.ts';
import { keepLinkTicket } from '#server/external-login/keep-attempt.ts';
import { listAccounts } from '#server/external-login/queries.ts';
import { configuredProviders, startPath } from '#server/external-login/read-providers.ts';
import {
  exchangeInput,
  exchangeOutput,
  linkedAccountsOutput,
  linkInput,
  linkOutput,
  providersOutput,
  unlinkInput,
} from '#server/external-login/schemas.ts';
import { unlinkAccount } from '#server/external-login/unlink-account.ts';
import { publicProcedure, router, userProcedure } from '#server/platform/procedure.ts';

const tags = ['external login'] as const;

export const externalLoginRouter = router({
  providers: publicProcedure
    .meta({ route: { method: 'GET', path: '/auth/providers', tags, summary: 'The login providers that are set up' } })
    .output(providersOutput)
    .query(({ ctx }) => ({ items: configuredProviders(ctx.env) })),
  exchange: publicProcedure
    .meta({
      route: { method: 'POST', path: '/auth/exchange', tags, summary: 'Exchange the code of an external login' },
    })
    .meta({ errors: ['CONFLICT', 'UNAUTHENTICATED'] })
    .input(exchangeInput)
    .output(exchangeOutput)
    .mutation(({ ctx, input }) => exchangeCode(ctx, input)),
  accounts: userProcedure
    .meta({ route: { method: 'GET', path: '/auth/accounts', tags, summary: 'Your linked provider accounts' } })
    .output(linkedAccountsOutput)
    .query(({ ctx }) => listAccounts(ctx)),
  link: userProcedure
    .meta({
      route: { method: 'POST', path: '/auth/accounts', tags, summary: 'Begin to link a provider account to yours' },
    })
    .meta({ errors: ['NOT_FOUND'] })
    .input(linkInput)
    .output(linkOutput)
    .mutation(async ({ ctx, input }) => {
      requireProvider(ctx, input.provider);
      const ticket = await keepLinkTicket(ctx, ctx.actor.user_id);
      return { start_path: `${startPath(input.provider)}?link=${ticket}` };
    }),
  unlink: userProcedure
    .meta({
      route: {
        method: 'DELETE',
        path: '/auth/accounts/{id}',
        tags,
        summary: 'Unlink a provider account, never the last way in',
        successStatus: 204,
      },
    })
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'] })
    .input(unlinkInput)
    .output(z.void())
    .mutation(({ ctx, input }) => unlinkAccount(ctx, input.id)),
});
