import { z } from 'zod';
import { decideRequest } from '#server/foundation/admin/decide-request.ts';
import { grantScopes } from '#server/foundation/admin/grant-scopes.ts';
import { listRequests } from '#server/foundation/admin/list-requests.ts';
import { findCandidates, listHolders, readAccess } from '#server/foundation/admin/queries.ts';
import { requestScope } from '#server/foundation/admin/request-scope.ts';
import { revokeScopes } from '#server/foundation/admin/revoke-scopes.ts';
import { ROLE_TEMPLATES, SCOPE_CATALOGUE } from '#server/foundation/admin/rules/scope-catalogue.ts';
import {
  adminAccessInput,
  adminAccessOutput,
  adminCandidatesInput,
  adminCandidatesOutput,
  decideRequestInput,
  grantScopeInput,
  grantScopeOutput,
  grantScopesInput,
  listRequestsInput,
  requestScopeInput,
  requestScopeOutput,
  scopeCatalogueOutput,
  scopeHoldersInput,
  scopeHoldersOutput,
  scopeRequestInput,
  scopeRequestPage,
} from '#server/foundation/admin/schemas.ts';
import { withdrawRequest } from '#server/foundation/admin/withdraw-request.ts';
import { cutList, listInput, pageInput } from '#server/platform/cursor.ts';
import { adminProcedure, router, scopedProcedure } from '#server/platform/procedure.ts';

const tags = ['scopes'] as const;

/**
 * Permissions of administrators. Readable by every admin, so that an admin who is refused sees who can grant the
 * scope.
 */
export const scopesRouter = router({
  catalogue: adminProcedure
    .meta({
      route: {
        method: 'GET',
        path: '/admin/scopes/catalog',
        tags,
        summary: 'List every scope with its description and risk, and the role templates',
      },
    })
    .input(listInput)
    .output(scopeCatalogueOutput)
    .query(({ input }) =>
      cutList(
        {
          items: [...SCOPE_CATALOGUE],
          templates: Object.entries(ROLE_TEMPLATES).map(([name, scopes]) => ({ name, scopes: [...scopes] })),
        },
        input,
        ({ scope }) => scope,
      ),
    ),
  holders: adminProcedure
    .meta({
      route: {
        method: 'GET',
        path: '/admin/scopes/holders',
        tags,
        summary: 'List who holds which scope, granted by whom and when',
      },
    })
    .input(pageInput.extend(scopeHoldersInput.shape))
    .output(scopeHoldersOutput)
    .query(async ({ ctx, input }) => cutList(await listHolders(ctx, input), input, ({ user_id }) => user_id)),
  access: adminProcedure
    .meta({
      route: {
        method: 'GET',
        path: '/admin/scopes/access/{user_id}',
        tags,
        summary: 'Read the effective access of an account, scope by scope',
      },
    })
    .meta({ errors: ['NOT_FOUND'] })
    .input(adminAccessInput)
    .output(adminAccessOutput)
    .query(({ ctx, input }) => readAccess(ctx, input.user_id)),
  candidates: scopedProcedure('admin.scopes.grant')
    .meta({
      route: {
        method: 'GET',
        path: '/admin/scopes/candidates',
        tags,
        summary: 'Find accounts to grant scopes to, by the start of their name or by their e-mail address',
      },
    })
    .input(pageInput.extend(adminCandidatesInput.shape))
    .output(adminCandidatesOutput)
    .query(({ ctx, input }) => findCandidates(ctx, input)),
  grant: scopedProcedure('admin.scopes.grant')
    .meta({
      route: { method: 'POST', path: '/admin/scopes/grant', tags, summary: 'Grant scopes that you hold yourself' },
    })
    .meta({ errors: ['NOT_FOUND'] })
    .input(grantScopesInput)
    .output(grantScopeOutput)
    .mutation(({ ctx, input }) => grantScopes(ctx, input)),
  requests: adminProcedure
    .meta({
      route: { method: 'GET', path: '/admin/scopes/requests', tags, summary: 'List requests for scopes, newest first' },
    })
    .input(listRequestsInput)
    .output(scopeRequestPage)
    .query(({ ctx, input }) => listRequests(ctx, input)),
  request: adminProcedure
    .meta({
      route: {
        method: 'POST',
        path: '/admin/scopes/requests',
        tags,
        summary: 'Request a scope that you miss, for some hours',
        successStatus: 201,
      },
    })
    .meta({ errors: ['CONFLICT'] })
    .input(requestScopeInput)
    .output(requestScopeOutput)
    .mutation(({ ctx, input }) => requestScope(ctx, input)),
  decide: scopedProcedure('admin.scopes.grant')
    .meta({
      route: {
        method: 'POST',
        path: '/admin/scopes/requests/{id}/decide',
        tags,
        summary: 'Grant or refuse a requested scope that you hold; never your own request',
        successStatus: 204,
      },
    })
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'] })
    .input(decideRequestInput)
    .output(z.void())
    .mutation(({ ctx, input }) => decideRequest(ctx, input)),
  withdraw: adminProcedure
    .meta({
      route: {
        method: 'POST',
        path: '/admin/scopes/requests/{id}/withdraw',
        tags,
        summary: 'Withdraw your own request',
        successStatus: 204,
      },
    })
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'] })
    .input(scopeRequestInput)
    .output(z.void())
    .mutation(({ ctx, input }) => withdrawRequest(ctx, input)),
  revoke: scopedProcedure('admin.scopes.revoke')
    .meta({
      route: {
        method: 'POST',
        path: '/admin/scopes/revoke',
        tags,
        summary: 'Revoke scopes; the last holder of a scope keeps it',
      },
    })
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'] })
    .input(grantScopeInput)
    .output(grantScopeOutput)
    .mutation(({ ctx, input }) => revokeScopes(ctx, input)),
});
