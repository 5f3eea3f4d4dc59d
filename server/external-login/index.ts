export { resealTokens } from '#server/external-login/reseal-tokens.ts';
