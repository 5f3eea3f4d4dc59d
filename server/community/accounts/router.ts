import { z } from 'zod';
import { findActor } from '#server/community/accounts/authenticate.ts';
import { changePassword } from '#server/community/accounts/change-password.ts';
import { logIn } from '#server/community/accounts/log-in.ts';
import { logOut } from '#server/community/accounts/log-out.ts';
import { mfaRouter } from '#server/community/accounts/mfa-router.ts';
import { readMe } from '#server/community/accounts/queries.ts';
import { refreshSession } from '#server/community/accounts/refresh-session.ts';
import { registerPlayer } from '#server/community/accounts/register-player.ts';
import { resetPassword } from '#server/community/accounts/reset-password.ts';
import { signingKey } from '#server/community/accounts/rules/access-token.ts';
import {
  changePasswordInput,
  loginInput,
  loginOutput,
  meOutput,
  refreshInput,
  refreshTokenInput,
  registerInput,
  resetPasswordInput,
  resetPasswordOutput,
  revokeAllOutput,
  stepUpInput,
  stepUpOutput,
  tokenInput,
  tokensOutput,
} from '#server/community/accounts/schemas.ts';
import { sessionsRouter } from '#server/community/accounts/sessions-router.ts';
import { stepUp } from '#server/community/accounts/step-up.ts';
import { tokensRouter } from '#server/community/accounts/tokens-router.ts';
import { DomainError } from '#server/platform/errors.ts';
import { publicProcedure, router, userProcedure } from '#server/platform/procedure.ts';

const tags = ['accounts'] as const;

type LoginRoute = { path: `/${string}`; summary: string; form?: boolean };

function loginAt(route: LoginRoute, audiences: readonly ('admin' | 'player')[]) {
  return publicProcedure
    .meta({ route: { method: 'POST', tags, ...route } })
    .meta({ errors: ['CONFLICT', 'INVALID_CREDENTIALS', 'UNAUTHENTICATED'] })
    .input(loginInput)
    .output(loginOutput)
    .mutation(({ ctx, input }) => logIn(ctx, input, audiences));
}

export const accountsRouter = router({
  mfa: mfaRouter,
  sessions: sessionsRouter,
  tokens: tokensRouter,
  login: loginAt({ path: '/auth/login', summary: 'Sign in, admins first, then players (form or JSON)', form: true }, [
    'admin',
    'player',
  ]),
  loginJson: loginAt({ path: '/auth/login/json', summary: 'Sign in with JSON' }, ['admin', 'player']),
  loginDirect: loginAt(
    { path: '/auth/login/direct', summary: 'Sign in; the token URL of the bearer scheme (form or JSON)', form: true },
    ['admin', 'player'],
  ),
  playerLogin: loginAt({ path: '/auth/player/login', summary: 'Sign in as a player (form or JSON)', form: true }, [
    'player',
  ]),
  playerLoginJson: loginAt({ path: '/auth/player/login/json', summary: 'Sign in as a player with JSON' }, ['player']),
  register: publicProcedure
    .meta({
      route: { method: 'POST', path: '/auth/register', tags, summary: 'Create a player account', successStatus: 201 },
    })
    .meta({ errors: ['CONFLICT'] })
    .input(registerInput)
    .output(tokensOutput)
    .mutation(({ ctx, input }) => registerPlayer(ctx, input)),
  refresh: publicProcedure
    .meta({
      route: { method: 'POST', path: '/auth/refresh', tags, summary: 'Exchange a refresh token for a new pair' },
    })
    .meta({ errors: ['UNAUTHENTICATED'] })
    .input(refreshInput)
    .output(tokensOutput)
    .mutation(({ ctx, input }) => refreshSession(ctx, input)),
  logout: publicProcedure
    .meta({
      route: {
        method: 'POST',
        path: '/auth/logout',
        tags,
        summary: 'Revoke the session of a refresh token',
        successStatus: 204,
      },
    })
    .input(refreshTokenInput)
    .output(z.void())
    .mutation(({ ctx, input }) => logOut(ctx, input.refresh_token)),
  me: userProcedure
    .meta({ route: { method: 'GET', path: '/auth/me', tags, summary: 'Read the account of the access token' } })
    .output(meOutput)
    .query(({ ctx }) => readMe(ctx, ctx.actor)),
  changePassword: userProcedure
    .meta({
      route: {
        method: 'POST',
        path: '/auth/me/password',
        tags,
        summary: 'Change your password and end all other sessions',
        successStatus: 200,
      },
    })
    .meta({ errors: ['CONFLICT'] })
    .input(changePasswordInput)
    .output(revokeAllOutput)
    .mutation(({ ctx, input }) => changePassword(ctx, input)),
  resetPassword: publicProcedure
    .meta({
      route: {
        method: 'POST',
        path: '/auth/password-reset',
        tags,
        summary: 'Set a new password by a link from an operator; ends all sessions',
        successStatus: 200,
      },
    })
    .meta({ errors: ['CONFLICT', 'UNAUTHENTICATED'] })
    .input(resetPasswordInput)
    .output(resetPasswordOutput)
    .mutation(({ ctx, input }) => resetPassword(ctx, input)),
  stepUp: userProcedure
    .meta({
      route: {
        method: 'POST',
        path: '/auth/step-up',
        tags,
        summary: 'Confirm by password or code that it is you, before changing how the account is entered',
        successStatus: 200,
      },
    })
    .meta({ errors: ['CONFLICT'] })
    .input(stepUpInput)
    .output(stepUpOutput)
    .mutation(({ ctx, input }) => stepUp(ctx, input)),
  meToken: publicProcedure
    .meta({ route: { method: 'POST', path: '/auth/me/token', tags, summary: 'Verify a token and read its account' } })
    .meta({ errors: ['UNAUTHENTICATED'] })
    .input(tokenInput)
    .output(meOutput)
    .mutation(async ({ ctx, input }) => {
      const actor = await findActor(ctx, signingKey(ctx.env.JWT_SECRET), input.token);
      if (!actor) throw new DomainError('UNAUTHENTICATED', 'The token is not valid.');
      return readMe(ctx, actor);
    }),
});
