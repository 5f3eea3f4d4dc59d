import type { Terms } from '#server/platform/http/openapi/describe-fields.ts';

/** Fields of subscriptions, the payment provider's webhooks and the central bank. */
export const TERMS_OF_BILLING: Terms = {
  amount: 'Credits, or units of a commodity.',
  approval_url: "The provider's page where the subscription is approved.",
  balance_after: 'What the account held after it.',
  can_enter: 'Whether the caller may fly into it.',
  change: 'What changed.',
  claimable: 'True where the caller may claim it now.',
  entry_id: "The entry in the account's ledger.",
  escrow: 'Credits at stake.',
  event_id: "The provider's id of the event.",
  event_time: 'When the event happened at the provider.',
  event_type: "The provider's name for what happened.",
  lapsed: 'True while citizenship has lapsed and was not renewed.',
  payment_subscription_id: "The provider's id of the subscription.",
  received_at: 'When the delivery arrived.',
  relocated_at: 'When the free relocation was used.',
  relocation_available: 'True while the free relocation can be used.',
  replayed_at: 'When an operator applied it again last.',
  source: 'Who caused it: provider, operator or player.',
  step: 'The next state.',
  subscription_id: 'The subscription.',
  subscription_status: "How the account's best subscription stands; null without any.",
  takeover_id: 'The offer to take over a region.',
  tier: 'What is paid for.',
  transmission_id: "The provider's id of the delivery.",
};
