export { MEDAL_REVOKED } from '#server/community/medals/events.ts';
