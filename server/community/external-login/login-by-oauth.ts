import { customFetch } from '@auth/core';
import type { TokenSet } from '@auth/core/types';
import { type LoginProtocol, loginFault, requestProvider } from '#server/community/external-login/login-protocol.ts';
import type { Identity } from '#server/community/external-login/rules/identity.ts';
import {
  type AuthJsProvider,
  type AuthJsSettings,
  beginAtAuthJs,
  finishAtAuthJs,
} from '#server/community/external-login/run-auth-js.ts';

/** The result of Auth.js for a completed login. */
export type Learned = (identity: Identity) => void;

type OAuthLogin = {
  id: string;
  callback_url: string;
  jwt_secret: string;
  makeProvider(learned: Learned): AuthJsProvider;
};

/** OAuth 2 and OpenID Connect via Auth.js. */
export function loginByOAuth({ id, callback_url, jwt_secret, makeProvider }: OAuthLogin): LoginProtocol {
  const settings = (learned: Learned): AuthJsSettings => ({
    id,
    jwt_secret,
    origin: new URL(callback_url).origin,
    provider: makeProvider(learned),
  });
  return {
    begin: async () => {
      const { redirect, stored } = await beginAtAuthJs(settings(() => undefined));
      redirect.searchParams.set('redirect_uri', callback_url);
      return { location: redirect.href, state: redirect.searchParams.get('state') ?? '', stored };
    },
    finish: async (query, stored) => {
      // Checked here, because Auth.js reports a refusal by the user and one by the provider alike.
      if (query.get('error') === 'access_denied') throw loginFault('login_declined');
      let identity: Identity | undefined;
      const learned: Learned = (found) => {
        identity = found;
      };
      await finishAtAuthJs(settings(learned), answerOf(query), stored);
      if (!identity) throw loginFault('provider_refused');
      return identity;
    },
  };
}

/** The callback address registered at the provider is ours, not the one Auth.js would use. */
export function fetchWithCallback(callbackUrl: string) {
  return {
    [customFetch]: ((input, init) => {
      if (init?.body instanceof URLSearchParams && init.body.has('redirect_uri'))
        init.body.set('redirect_uri', callbackUrl);
      return requestProvider(input, init);
    }) satisfies typeof fetch,
  };
}

export function tokensOf({
  access_token,
  refresh_token,
  expires_at,
}: TokenSet): Pick<Identity, 'access_token' | 'refresh_token' | 'expires_at'> {
  return {
    access_token: access_token ?? null,
    refresh_token: refresh_token ?? null,
    expires_at: expires_at ?? null,
  };
}

const ANSWER = ['code', 'state', 'iss', 'error', 'error_description'];

function answerOf(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...query].filter(([name]) => ANSWER.includes(name)));
}
