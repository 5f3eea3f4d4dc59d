import { type SubscriptionView, TIER_PRICES, type Tier } from '#server/subscriptions/schemas.ts';

export type SubscriptionRow = {
  id: string;
  tier: Tier;
  status: SubscriptionView['status'];
  provider_id: string | null;
  failed_payments: number;
  region_id: string | null;
  region_name: string | null;
  region_status: string | null;
  approval_url: string | null;
  cancel_requested_at: Date | null;
  created_at: Date;
  updated_at: Date;
};

/** Columns of a subscription `s` with its region `r`. */
export const SUBSCRIPTION_COLUMNS = `s.id, s.tier, s.status, s.provider_id, s.failed_payments, s.region_id,
  COALESCE(r.display_name, s.region_name) AS region_name, r.status AS region_status, s.approval_url, s.cancel_requested_at, s.created_at, s.updated_at`;

export function viewOf({
  provider_id,
  created_at,
  updated_at,
  approval_url,
  cancel_requested_at,
  ...row
}: SubscriptionRow): SubscriptionView {
  return {
    ...row,
    price: TIER_PRICES[row.tier],
    payment_subscription_id: provider_id,
    approval_url: row.status === 'pending' ? approval_url : null,
    cancel_requested_at: cancel_requested_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}
