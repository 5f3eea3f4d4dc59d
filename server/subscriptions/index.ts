export { endFormerSubscription } from '#server/subscriptions/end-former-subscription.ts';
export { lockOtherOwner } from '#server/subscriptions/lock-subscription.ts';
export { subscriptionTargets, webhookTargets } from '#server/subscriptions/name-targets.ts';
export { notifyRegion } from '#server/subscriptions/notify-region.ts';
export { observePayments } from '#server/subscriptions/observe-payments.ts';
export { pruneRefusals } from '#server/subscriptions/prune-refusals.ts';
export { resealLateEvents } from '#server/subscriptions/reseal-late-events.ts';
export { endAtProvider, failOpenTakeover } from '#server/subscriptions/settle-takeover.ts';
