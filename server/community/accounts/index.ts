export { admitToken, socketCredentials } from '#server/community/accounts/admit-token.ts';
export { authenticate } from '#server/community/accounts/authenticate.ts';
export { bootstrapAdmin, type FirstAdmin, findFirstAdmin } from '#server/community/accounts/bootstrap-admin.ts';
export { beginKeyChange, finishKeyChange, type KeyChange } from '#server/community/accounts/change-encryption-key.ts';
export { enterAccount } from '#server/community/accounts/enter-account.ts';
export { insertUser } from '#server/community/accounts/insert-user.ts';
export { issueSession } from '#server/community/accounts/issue-session.ts';
export { isKnownToHolder } from '#server/community/accounts/known-origin.ts';
export { lockAccount } from '#server/community/accounts/lock-account.ts';
export { hasPassword } from '#server/community/accounts/match-password.ts';
export { checkSecondFactor } from '#server/community/accounts/prove-code.ts';
export {
  accountTargets,
  pruneEnrolments,
  pruneMfaAttempts,
  pruneRefreshTokens,
} from '#server/community/accounts/registration.ts';
export { requireEncryptionKey } from '#server/community/accounts/require-encryption-key.ts';
export { requireStepUp } from '#server/community/accounts/require-step-up.ts';
export { signingKey } from '#server/community/accounts/rules/access-token.ts';
export { saveSubscription } from '#server/community/accounts/save-subscription.ts';
export { consumeSignIn } from '#server/community/accounts/sign-in-budget.ts';
