export { resealTokens } from '#server/community/external-login/seal-token.ts';
