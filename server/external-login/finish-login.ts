import { protocolOf, requireProvider } from '#server/external-login/choose-protocol.ts';
import { loginFault } from '#server/external-login/raise-fault.ts';
import { clearBinding, readBinding } from '#server/external-login/rules/browser-binding.ts';
import { type Attempt, consumeAttempt, digest, sameText, saveHandOff } from '#server/external-login/save-attempt.ts';
import { LANDING_PATH, type Provider } from '#server/external-login/schemas.ts';
import { settleSignIn } from '#server/external-login/settle-sign-in.ts';
import type { RequestCtx } from '#server/platform/context.ts';
import { playerOrigin } from '#server/platform/http/used-origin.ts';

export type Callback = { provider: Provider; query: URLSearchParams; cookies: string | null };

/**
 * Exchanges the provider's callback for an exchange code. The browser returns to the front end in which the login
 * began, regardless of this request.
 * @throws DomainError with one of the login faults as its reason
 */
export async function finishLogin(
  ctx: RequestCtx,
  { provider, query, cookies }: Callback,
): Promise<{ location: string; cookie: string }> {
  requireProvider(ctx, provider);
  const state = query.get('state') ?? '';
  const binding = { state_digest: digest(state), secure: playerOrigin(ctx.env, ctx.request).startsWith('https:') };
  const attempt = await claimAttempt(ctx, provider, state, readBinding(cookies, binding));
  const protocol = protocolOf(ctx, provider, attempt.callback_origin);
  const identity = await protocol.finish(query, attempt.stored);
  const { challenge, link_user_id } = attempt;
  const landing = new URL(LANDING_PATH, attempt.landing_origin);
  if (link_user_id) {
    // Linking completes only when the same signed-in user posts the code, so that a ticket planted in another browser
    // links nothing.
    const code = await saveHandOff(ctx, { kind: 'link', user_id: link_user_id, identity, challenge });
    landing.search = handOffQuery(code, link_user_id, false);
  } else {
    const { user_id, is_new_user } = await settleSignIn(ctx, identity);
    const code = await saveHandOff(ctx, { kind: 'sign_in', provider, user_id, is_new_user, challenge });
    landing.search = handOffQuery(code, user_id, is_new_user);
  }
  return { location: landing.href, cookie: clearBinding(binding) };
}

/** A state is always consumed: a second use finds nothing, even in the right browser. */
async function claimAttempt(
  ctx: RequestCtx,
  provider: Provider,
  state: string,
  secret: string | undefined,
): Promise<Attempt> {
  const attempt = state === '' ? undefined : await consumeAttempt(ctx, state);
  if (!attempt) throw loginFault('login_state_invalid');
  if (attempt.provider !== provider || secret === undefined || !sameText(digest(secret), attempt.binding)) {
    ctx.log.warn(
      { security_event: 'login_state_foreign', provider, begun_with: attempt.provider, ip: ctx.request.ip },
      'external login returned to a different browser or provider than it started with',
    );
    throw loginFault('login_state_invalid');
  }
  return attempt;
}

function handOffQuery(code: string, userId: string, isNewUser: boolean): string {
  return new URLSearchParams({ code, user_id: userId, is_new_user: String(isNewUser) }).toString();
}
