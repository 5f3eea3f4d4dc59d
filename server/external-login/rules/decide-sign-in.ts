import type { LoginFault } from '#server/external-login/schemas.ts';

/** What the database knows about an identity before the decision. */
export type IdentityFacts = {
  /** The user to whom this provider account is linked. */
  linked: { user_id: string; usable: boolean } | null;
  /** The user who has the identity's e-mail. */
  email_owner: {
    user_id: string;
    usable: boolean;
    is_admin: boolean;
    /** Another provider vouched for this same e-mail when the owner linked it. */
    email_verified: boolean;
  } | null;
};

export type SignInDecision =
  | { kind: 'sign_in'; user_id: string }
  | { kind: 'link'; user_id: string }
  | { kind: 'create'; with_email: boolean }
  | { kind: 'refuse'; fault: LoginFault };

/**
 * An e-mail alone opens an account only when both sides proved it: an unproven one at the provider would let its writer
 * into a stranger's account, an unproven one here would hand the newcomer an account that a squatter prepared.
 * Admins link while signed in, never by e-mail.
 */
export function decideSignIn(emailVerified: boolean, { linked, email_owner }: IdentityFacts): SignInDecision {
  if (linked)
    return linked.usable ? { kind: 'sign_in', user_id: linked.user_id } : { kind: 'refuse', fault: 'account_locked' };
  if (!emailVerified) return { kind: 'create', with_email: false };
  if (!email_owner) return { kind: 'create', with_email: true };
  const mayLink = email_owner.usable && !email_owner.is_admin && email_owner.email_verified;
  return mayLink ? { kind: 'link', user_id: email_owner.user_id } : { kind: 'refuse', fault: 'account_exists' };
}

/** A signed-in user links a provider account; one that is linked to another user stays so. */
export function decideLink(userId: string, linked: IdentityFacts['linked']): 'link' | 'already' | 'linked_elsewhere' {
  if (!linked) return 'link';
  return linked.user_id === userId ? 'already' : 'linked_elsewhere';
}
