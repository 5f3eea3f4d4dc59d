export { MEDAL_REVOKED } from '#server/medals/events.ts';
