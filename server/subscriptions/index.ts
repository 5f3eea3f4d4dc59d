export { notifyRegion } from '#server/subscriptions/notify-region.ts';
export { endAtProvider, failOpenTakeover } from '#server/subscriptions/settle-takeover.ts';
