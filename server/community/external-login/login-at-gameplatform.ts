import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import {
  type LoginProtocol,
  loginFault,
  reach,
  requestJson,
  requestProvider,
} from '#server/community/external-login/login-protocol.ts';
import type { GameplatformSettings } from '#server/community/external-login/read-providers.ts';
import {
  authenticationUrl,
  checkAuthenticationForm,
  NONCE_WINDOW_MS,
  readAssertion,
  saysValid,
} from '#server/community/external-login/rules/openid-assertion.ts';
import type { RequestCtx } from '#server/platform/context.ts';

const playersSchema = z.object({
  response: z.object({ players: z.array(z.object({ steamid: z.string(), personaname: z.string() })) }),
});

/**
 * OpenID 2.0 without associations: there is no code; the provider is asked to confirm the assertion. Its return
 * address contains our state, signed with the rest.
 */
export function loginAtGameplatform(
  ctx: RequestCtx,
  settings: GameplatformSettings,
  callbackUrl: string,
): LoginProtocol {
  const endpoint = settings.openid_url;
  return {
    begin: async () => {
      const state = randomBytes(32).toString('base64url');
      const return_to = `${callbackUrl}?state=${state}`;
      const realm = new URL(callbackUrl).origin;
      return { location: authenticationUrl({ endpoint, return_to, realm }), state, stored: { return_to } };
    },
    finish: async (query, { return_to = '' }) => {
      const assertion = readAssertion(query, { endpoint, return_to }, ctx.clock.now());
      if (!assertion.ok) {
        if (assertion.fault === 'declined') throw loginFault('login_declined');
        throw loginFault('provider_refused', new Error(`assertion refused: ${assertion.fault}`));
      }
      await confirm(settings, query);
      await claimNonce(ctx, endpoint, assertion.nonce);
      return {
        provider: 'gameplatform',
        provider_user_id: assertion.provider_user_id,
        email: null,
        email_verified: false,
        username: await readName(ctx, settings, assertion.provider_user_id),
        access_token: null,
        refresh_token: null,
        expires_at: null,
      };
    },
  };
}

async function confirm(settings: GameplatformSettings, query: URLSearchParams): Promise<void> {
  const body = checkAuthenticationForm(query);
  const answer = await reach(() => requestProvider(settings.openid_url, { method: 'POST', body }));
  if (!saysValid(await answer.text())) throw loginFault('provider_refused', new Error('assertion not confirmed'));
}

/**
 * A second use of one assertion is a replay. It is marked used only after confirmation, so that nobody can invalidate
 * someone else's.
 */
async function claimNonce(ctx: RequestCtx, endpoint: string, nonce: string): Promise<void> {
  const { allowed } = await ctx.ephemeral.hit(`openid-nonce:${endpoint}:${nonce}`, 1, 2 * NONCE_WINDOW_MS);
  if (!allowed) throw loginFault('provider_refused', new Error('assertion replayed'));
}

/** The name is optional: sign-in works even if the platform's API is unavailable. */
async function readName(ctx: RequestCtx, settings: GameplatformSettings, id: string): Promise<string | null> {
  const url = new URL(`${settings.api_url}/ISteamUser/GetPlayerSummaries/v2/`);
  url.search = new URLSearchParams({ key: settings.api_key, steamids: id }).toString();
  try {
    const { players } = playersSchema.parse(await requestJson(url.href)).response;
    return players.find((player) => player.steamid === id)?.personaname ?? null;
  } catch (error) {
    ctx.log.warn({ err: error, provider: 'gameplatform' }, 'the display name of a new sign-in could not be fetched');
    return null;
  }
}
