export { endFormerSubscription } from '#server/money/subscriptions/end-subscription.ts';
export { notifyRegion } from '#server/money/subscriptions/events.ts';
export { lockOtherOwner } from '#server/money/subscriptions/find-subscription.ts';
export { observePayments } from '#server/money/subscriptions/observe-payments.ts';
export {
  pruneRefusals,
  resealLateEvents,
  subscriptionTargets,
  webhookTargets,
} from '#server/money/subscriptions/registration.ts';
export { endAtProvider, failOpenTakeover } from '#server/money/subscriptions/settle-takeover.ts';
