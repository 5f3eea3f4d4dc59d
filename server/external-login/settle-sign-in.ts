import { createUser } from '#server/external-login/create-user.ts';
import { accountsOf, findEmailOwner } from '#server/external-login/find-accounts.ts';
import { loginFault } from '#server/external-login/raise-fault.ts';
import { decideSignIn } from '#server/external-login/rules/decide-sign-in.ts';
import type { Identity } from '#server/external-login/rules/identity.ts';
import type { RequestCtx } from '#server/platform/context.ts';

const LOOKS = 3;

export type Settled = { user_id: string; is_new_user: boolean };

/**
 * The user of a confirmed identity: the linked one, the one whose e-mail both sides verified, or a new one. Concurrent
 * logins end at the same user: unique keys let one write, and the other reads again.
 * @throws DomainError `account_locked`, `account_exists`
 */
export async function settleSignIn(ctx: RequestCtx, identity: Identity): Promise<Settled> {
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
