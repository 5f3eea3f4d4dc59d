import { z } from 'zod';
import { beginLink } from '#server/community/external-login/begin-link.ts';
import { exchangeCode } from '#server/community/external-login/exchange-code.ts';
import { listAccounts } from '#server/community/external-login/queries.ts';
import { configuredProviders } from '#server/community/external-login/read-providers.ts';
import {
  exchangeCodeInput,
  exchangeCodeOutput,
  linkAccountInput,
  linkAccountOutput,
  linkedAccountsOutput,
  providersOutput,
  unlinkAccountInput,
} from '#server/community/external-login/schemas.ts';
import { unlinkAccount } from '#server/community/external-login/unlink-account.ts';
import { cutList, listInput } from '#server/platform/cursor.ts';
import { publicProcedure, router, userProcedure } from '#server/platform/procedure.ts';

const tags = ['external login'] as const;

export const externalLoginRouter = router({
  providers: publicProcedure
    .meta({ route: { method: 'GET', path: '/auth/providers', tags, summary: 'List the configured login providers' } })
    .input(listInput)
    .output(providersOutput)
    .query(({ ctx, input }) => cutList({ items: configuredProviders(ctx.env) }, input, ({ provider }) => provider)),
  exchange: publicProcedure
    .meta({
      route: {
        method: 'POST',
        path: '/auth/exchange',
        tags,
        summary: 'Exchange the code of an external login for tokens',
      },
    })
    .meta({ errors: ['CONFLICT', 'UNAUTHENTICATED'] })
    .input(exchangeCodeInput)
    .output(exchangeCodeOutput)
    .mutation(({ ctx, input }) => exchangeCode(ctx, input)),
  accounts: userProcedure
    .meta({ route: { method: 'GET', path: '/auth/accounts', tags, summary: 'List your linked provider accounts' } })
    .input(listInput)
    .output(linkedAccountsOutput)
    .query(async ({ ctx, input }) => cutList(await listAccounts(ctx), input, ({ id }) => id)),
  link: userProcedure
    .meta({
      route: { method: 'POST', path: '/auth/accounts', tags, summary: 'Start linking a provider account to yours' },
    })
    .meta({ errors: ['NOT_FOUND', 'STEP_UP_REQUIRED'] })
    .input(linkAccountInput)
    .output(linkAccountOutput)
    .mutation(({ ctx, input }) => beginLink(ctx, input.provider)),
  unlink: userProcedure
    .meta({
      route: {
        method: 'DELETE',
        path: '/auth/accounts/{id}',
        tags,
        summary: 'Unlink a provider account that is not the only way to sign in',
        successStatus: 204,
      },
    })
    .meta({ errors: ['CONFLICT', 'NOT_FOUND', 'STEP_UP_REQUIRED'] })
    .input(unlinkAccountInput)
    .output(z.void())
    .mutation(({ ctx, input }) => unlinkAccount(ctx, input.id)),
});
