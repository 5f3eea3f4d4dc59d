import { accountsOf } from '#server/external-login/find-accounts.ts';
import { loginFault } from '#server/external-login/raise-fault.ts';
import { decideLink } from '#server/external-login/rules/decide-sign-in.ts';
import type { Identity } from '#server/external-login/rules/identity.ts';
import type { RequestCtx } from '#server/platform/context.ts';

/** Links a provider account to a user. Linking it again is no error. @throws DomainError `linked_elsewhere` */
export async function linkAccount(ctx: RequestCtx, userId: string, identity: Identity): Promise<void> {
  const accounts = accountsOf(ctx);
  const linked = await accounts.findLinked(identity);
  const decision = decideLink(userId, linked);
  if (decision === 'linked_elsewhere') throw loginFault('linked_elsewhere');
  if (decision === 'already') return accounts.refresh(identity);
  // Of two concurrent links the later one finds the account already linked.
  if (!(await accounts.link(userId, identity))) return linkAccount(ctx, userId, identity);
  ctx.log.info(
    { security_event: 'login_provider_linked', user_id: userId, provider: identity.provider, ip: ctx.request.ip },
    'login provider linked',
  );
}
