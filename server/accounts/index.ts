export { socketCredentials } from '#server/accounts/admit-socket.ts';
export { authenticate } from '#server/accounts/authenticate.ts';
export { bootstrapAdmin } from '#server/accounts/bootstrap-admin.ts';
export { checkSecondFactor } from '#server/accounts/check-second-factor.ts';
export { hashPassword, verifyPassword } from '#server/accounts/hash-password.ts';
export { issueSession } from '#server/accounts/issue-session.ts';
export { signingKey } from '#server/accounts/rules/access-token.ts';
export { consumeSignIn } from '#server/accounts/sign-in-budget.ts';
