import { checkSecondFactor, consumeSignIn, enterAccount, issueSession } from '#server/community/accounts/index.ts';
import { accountsOf } from '#server/community/external-login/find-accounts.ts';
import { loginFault } from '#server/community/external-login/login-protocol.ts';
import { decideLink } from '#server/community/external-login/rules/decide-sign-in.ts';
import type { Identity } from '#server/community/external-login/rules/identity.ts';
import {
  consumeHandOff,
  digest,
  type HandOff,
  type SignIn,
  sameText,
  saveForSecondFactor,
} from '#server/community/external-login/save-attempt.ts';
import type { ExchangeInput, ExchangeOutput } from '#server/community/external-login/schemas.ts';
import type { RequestCtx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { DomainError } from '#server/platform/errors.ts';

/**
 * Exchanges the code of a completed external login for tokens, which are issued only here. The code is always consumed.
 * @throws DomainError UNAUTHENTICATED `exchange_code_invalid`, `account_locked`, `account_suspended` with the suspension,
 * after the second factor; FORBIDDEN `linking_user_differs`; RATE_LIMITED
 */
export async function exchangeCode(ctx: RequestCtx, input: ExchangeInput): Promise<ExchangeOutput> {
  const handOff = await consumeHandOff(ctx, input.code);
  if (!handOff || !opens(handOff, input.verifier)) throw codeInvalid();
  return handOff.kind === 'link' ? finishLink(ctx, handOff) : finishSignIn(ctx, handOff, input.mfa_code);
}

function opens({ challenge }: HandOff, verifier: string | undefined): boolean {
  return challenge === null || (verifier !== undefined && sameText(digest(verifier), challenge));
}

/** If the second factor is missing or wrong, the code is consumed as well, and the answer contains a new one. */
async function finishSignIn(ctx: RequestCtx, handOff: SignIn, mfaCode: string | undefined): Promise<ExchangeOutput> {
  const { user_id, is_new_user } = handOff;
  await consumeSignIn(ctx, user_id);
  const tokens = await inTransaction(ctx, async (tx) => {
    if (!(await checkSecondFactor(ctx, tx, user_id, mfaCode))) return undefined;
    if (!(await enterAccount(ctx, tx, user_id))) throw loginFault('account_locked');
    return issueSession(ctx, tx, user_id);
  });
  return tokens ? { ...tokens, is_new_user } : { requires_mfa: true, code: await saveForSecondFactor(ctx, handOff) };
}

async function finishLink(ctx: RequestCtx, { user_id, identity }: HandOff & { kind: 'link' }): Promise<ExchangeOutput> {
  const actor = await ctx.authenticate();
  if (actor.user_id !== user_id)
    throw new DomainError('FORBIDDEN', 'Another user started this link. Start again.', {
      reason: 'linking_user_differs',
    });
  await linkAccount(ctx, user_id, identity);
  return { linked: identity.provider };
}

function codeInvalid(): DomainError {
  return new DomainError('UNAUTHENTICATED', 'This code has expired or was already used. Sign in again.', {
    reason: 'exchange_code_invalid',
  });
}

/** Links a provider account to a user. Linking it again is no error. @throws DomainError `linked_elsewhere` */
async function linkAccount(ctx: RequestCtx, userId: string, identity: Identity): Promise<void> {
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
