import type { LoginFault } from '#server/community/external-login/schemas.ts';

/** What the database has on an identity before the decision. */
export type IdentityFacts = {
  /** The user linked to this provider account. */
  linked: { user_id: string; usable: boolean } | null;
  /** The user with the identity's e-mail. */
  email_owner: {
    user_id: string;
    usable: boolean;
    is_admin: boolean;
    /** Whether another provider verified this e-mail when its owner linked it. */
    email_verified: boolean;
  } | null;
};

export type SignInDecision =
  | { kind: 'sign_in'; user_id: string }
  | { kind: 'link'; user_id: string }
  | { kind: 'create'; with_email: boolean }
  | { kind: 'refuse'; fault: LoginFault };

/**
 * An e-mail alone opens an account only if it was verified on both sides. Otherwise an unverified e-mail at the
 * provider would open someone else's account, and an unverified one here could hand a newcomer an account prepared by
 * a squatter. Admins link while signed in, never by e-mail.
 */
export function decideSignIn(emailVerified: boolean, { linked, email_owner }: IdentityFacts): SignInDecision {
  if (linked)
    return linked.usable ? { kind: 'sign_in', user_id: linked.user_id } : { kind: 'refuse', fault: 'account_locked' };
  if (!emailVerified) return { kind: 'create', with_email: false };
  if (!email_owner) return { kind: 'create', with_email: true };
  const mayLink = email_owner.usable && !email_owner.is_admin && email_owner.email_verified;
  return mayLink ? { kind: 'link', user_id: email_owner.user_id } : { kind: 'refuse', fault: 'account_exists' };
}

/** Linking by a signed-in user; an account linked to another user is refused. */
export function decideLink(userId: string, linked: IdentityFacts['linked']): 'link' | 'already' | 'linked_elsewhere' {
  if (!linked) return 'link';
  return linked.user_id === userId ? 'already' : 'linked_elsewhere';
}
