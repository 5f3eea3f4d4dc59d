export { notifyRegion } from '#server/subscriptions/notify-region.ts';
export { pruneRefusals } from '#server/subscriptions/prune-refusals.ts';
export { endAtProvider, failOpenTakeover } from '#server/subscriptions/settle-takeover.ts';
