export { notifyRegion } from '#server/subscriptions/notify-region.ts';
export { failOpenTakeover } from '#server/subscriptions/settle-takeover.ts';
