import { protocolOf, requireProvider } from '#server/community/external-login/choose-protocol.ts';
import { createUser } from '#server/community/external-login/create-user.ts';
import { accountsOf, findEmailOwner } from '#server/community/external-login/find-accounts.ts';
import { loginFault } from '#server/community/external-login/login-protocol.ts';
import { clearBinding, readBinding } from '#server/community/external-login/rules/browser-binding.ts';
import { decideSignIn } from '#server/community/external-login/rules/decide-sign-in.ts';
import type { Identity } from '#server/community/external-login/rules/identity.ts';
import {
  type Attempt,
  consumeAttempt,
  digest,
  sameText,
  saveHandOff,
} from '#server/community/external-login/save-attempt.ts';
import { LANDING_PATH, type Provider } from '#server/community/external-login/schemas.ts';
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

const LOOKS = 3;

export type Settled = { user_id: string; is_new_user: boolean };

/**
 * The user of a confirmed identity: the linked one, the one whose e-mail both sides verified, or a new one. Concurrent
 * logins end at the same user: unique keys let one write, and the other reads again.
 * @throws DomainError `account_locked`, `account_exists`
 */
async function settleSignIn(ctx: RequestCtx, identity: Identity): Promise<Settled> {
  for (let look = 0; look < LOOKS; look++) {
    const settled = await settleOnce(ctx, identity);
    if (settled) return settled;
  }
  throw loginFault('account_exists');
}

async function settleOnce(ctx: RequestCtx, identity: Identity): Promise<Settled | undefined> {
  const accounts = accountsOf(ctx);
  const linked = await accounts.findLinked(identity);
  const email = identity.email_verified ? identity.email : null;
  const email_owner = email && !linked ? await findEmailOwner(ctx, email) : null;
  const decision = decideSignIn(email !== null, { linked, email_owner });
  switch (decision.kind) {
    case 'refuse':
      throw loginFault(decision.fault);
    case 'sign_in':
      await accounts.refresh(identity);
      return { user_id: decision.user_id, is_new_user: false };
    case 'link': {
      if (!(await accounts.link(decision.user_id, identity))) return undefined;
      ctx.log.info(
        { security_event: 'login_provider_linked', user_id: decision.user_id, provider: identity.provider },
        'login provider linked by an e-mail address verified on both sides',
      );
      return { user_id: decision.user_id, is_new_user: false };
    }
    case 'create': {
      const userId = await createUser(ctx, identity, decision.with_email ? email : null);
      return userId === undefined ? undefined : { user_id: userId, is_new_user: true };
    }
  }
}
