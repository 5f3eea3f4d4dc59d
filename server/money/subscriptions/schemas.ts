import { z } from 'zod';
import { ownerSettings, regionSettings } from '#server/world/regions/schemas.ts';

export const TIERS = ['galactic_citizen', 'regional_owner'] as const;
export type Tier = (typeof TIERS)[number];
export const STATUSES = ['pending', 'active', 'suspended', 'cancelled'] as const;

/** Monthly list prices, in units of the currency. */
export const TIER_PRICES = { free: 0, galactic_citizen: 5, regional_owner: 25, nexus_premium: 50 } as const;

const time = z.iso.datetime();
const page = {
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().min(1).max(500).optional(),
};

const monthlyPrice = {
  price: z.number().min(0).describe('Per month, in units of `currency`, as the plan at the payment provider has it.'),
  currency: z.string().length(3).describe('ISO 4217, such as `USD`.'),
};

export const tierSchema = z.object({
  tier: z.enum(['free', 'galactic_citizen', 'regional_owner', 'nexus_premium']),
  ...monthlyPrice,
  sold: z.boolean().describe('False where it cannot be bought here: reserved, or the service has no plan for it.'),
});
export const tiersOutput = z.object({ items: z.array(tierSchema), next_cursor: z.string().nullable() });

export const subscriptionSchema = z.object({
  id: z.uuid(),
  tier: z.enum(TIERS),
  status: z
    .enum(STATUSES)
    .describe('`pending`: approval was not given yet. `suspended`: payments failed. `cancelled`: it has ended.'),
  ...monthlyPrice,
  payment_subscription_id: z.string().nullable(),
  failed_payments: z.int().describe('Failed payments in a row; the third suspends.'),
  region_id: z.uuid().nullable(),
  region_name: z.string().nullable(),
  region_status: z.string().nullable().describe('Null while the region is being generated.'),
  approval_url: z.string().nullable().describe('Where to approve it, while it is pending.'),
  cancel_requested_at: time
    .nullable()
    .describe('When its subscriber asked to end it; it ends once the provider says so.'),
  created_at: time,
  updated_at: time,
});
export type SubscriptionView = z.infer<typeof subscriptionSchema>;

export const mySubscriptionsOutput = z.object({
  subscription_tier: z.enum(TIERS).nullable().describe('Null: free.'),
  subscription_status: z.string().nullable(),
  payment_subscription_id: z.string().nullable(),
  is_galactic_citizen: z.boolean(),
  can_travel_between_regions: z.boolean(),
  items: z.array(subscriptionSchema).describe('Newest first.'),
  next_cursor: z.string().nullable(),
});

export const approvalOutput = z.object({
  approval_url: z
    .string()
    .describe("The provider's page; it returns to /subscription/success or /subscription/cancelled."),
  subscription_id: z.uuid(),
});
export const regionApprovalOutput = approvalOutput.extend({
  ends_subscription_id: z
    .uuid()
    .nullable()
    .describe('Your subscription of citizenship, which every region includes: it ends once this one is active.'),
});
export const buyRegionInput = ownerSettings.omit({ display_name: true }).extend({
  region_name: regionSettings.shape.name.unwrap().describe('Unique among all regions.'),
  display_name: ownerSettings.shape.display_name,
});
export type BuyRegionInput = z.infer<typeof buyRegionInput>;
export const cancelOwnInput = z
  .object({ subscription_id: z.uuid().optional().describe('Needed where you have more than one.') })
  .default({});

export const PROVIDER_STATUSES = ['pending', 'active', 'suspended', 'cancelled', 'unknown'] as const;
export const adminSubscriptionSchema = subscriptionSchema.omit({ approval_url: true }).extend({
  user_id: z.uuid(),
  username: z.string(),
  provider_status: z
    .enum(PROVIDER_STATUSES)
    .nullable()
    .describe('What the provider said when it was last asked; null if not asked since the last change.'),
  provider_checked_at: time.nullable().describe('When the provider was last asked.'),
  differs: z.boolean().describe('Whether the provider says something else than its events did.'),
  unapplied: z
    .array(z.object({ id: z.uuid(), event_type: z.string(), event_time: time }))
    .describe('Received webhooks that came too late or failed, and can be replayed.'),
});
export const listSubscriptionsInput = z.object({
  ...page,
  tier: z.enum(TIERS).optional(),
  status: z.enum(STATUSES).optional(),
  user_id: z.uuid().optional(),
  differs: z
    .enum(['true', 'false'])
    .optional()
    .describe('`true`: only those of which the provider says something else.'),
});
export const subscriptionIdInput = z.object({ id: z.uuid() });
export const subscriptionChangeSchema = z.object({
  id: z.uuid(),
  at: time,
  source: z.string(),
  event_id: z.string().nullable(),
  actor_id: z.uuid().nullable(),
  before: z.object({}).loose(),
  after: z.object({}).loose(),
});
export const subscriptionDetail = adminSubscriptionSchema.extend({
  changes: z.array(subscriptionChangeSchema).describe('Newest first, the last 100.'),
});
export const cancelSubscriptionInput = z.object({
  id: z.uuid(),
  reason: z.string().trim().min(3).max(500),
  refund_reference: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .optional()
    .describe('Where the refund is found at the provider. Needs the scope admin.subscriptions.refund.'),
});
export type CancelSubscriptionInput = z.infer<typeof cancelSubscriptionInput>;

export const OUTCOMES = ['applied', 'duplicate', 'ignored', 'rejected', 'failed', 'late'] as const;
export const paymentDeliverySchema = z.object({
  id: z.uuid(),
  received_at: time,
  outcome: z
    .enum(OUTCOMES)
    .describe(
      '`late`: genuine, but refused for its time; waits for a replay. Of rejected ones only a sample is stored.',
    ),
  reason: z.string().nullable().describe('The rule that it broke, or why it changed nothing.'),
  event_id: z.string().nullable(),
  event_type: z.string().nullable(),
  event_time: time.nullable(),
  transmission_id: z.string().nullable(),
  subscription_id: z.uuid().nullable(),
  payload: z.unknown().describe('Without secrets; null for what was rejected.'),
  replayed_at: time.nullable(),
});
export const listPaymentDeliveriesInput = z.object({
  ...page,
  outcome: z.enum(OUTCOMES).optional(),
  event_type: z.string().max(200).optional(),
});
export const deliveryInput = z.object({ id: z.uuid() });
export const webhookAnswer = z.object({ status: z.enum(['applied', 'duplicate', 'ignored']) });
export const replayOutput = webhookAnswer.extend({ reason: z.string().nullable() });

export const takeoverInput = z.object({ id: z.uuid().describe('The region.') });
export const takeoverOutput = z.object({
  takeover_id: z.uuid(),
  state: z.literal('won'),
  escrow: z.int().describe('Credits at stake; they come back unless the region becomes yours.'),
  expires_at: time.describe('The region is yours with the first payment; until then.'),
  approval_url: z.string(),
  subscription_id: z.uuid(),
});
export type TakeoverOutput = z.infer<typeof takeoverOutput>;
export const takeoverSchema = z.object({
  id: z.uuid(),
  region_id: z.uuid(),
  region_name: z.string(),
  state: z.enum(['pending', 'won', 'lost', 'transferred', 'failed']),
  reason: z.string().nullable(),
  escrow: z.int(),
  created_at: time,
  expires_at: time,
  settled_at: time.nullable(),
});
export const myTakeoversOutput = z.object({
  items: z.array(takeoverSchema).describe('Newest first.'),
  next_cursor: z.string().nullable(),
});

export const lapseOutput = z.object({
  lapsed: z.boolean(),
  phase: z.enum(['none', 'liquidation', 'abandonment']),
  started_at: time.nullable(),
  deadline: time.nullable().describe('Until then citizenship can be renewed and what is abroad sold or brought home.'),
  forfeited_at: time.nullable().describe('When what is still abroad is given up, against a compensation.'),
  relocation_available: z.boolean(),
  holdings: z
    .array(
      z.object({
        kind: z.enum(['ship', 'planet', 'station', 'gate', 'beacon']),
        id: z.uuid(),
        name: z.string().nullable().describe('Gates and beacons have none.'),
        sector_id: z.uuid(),
        sector_number: z.int(),
        region_id: z.uuid(),
        region_name: z.string(),
      }),
    )
    .describe('What you own in regions of others; a gate at each of its ends there.'),
});
export type Lapse = z.infer<typeof lapseOutput>;
export const relocateInput = z.object({ sector_id: z.uuid().describe('A sector with one of those holdings.') });
export const relocateOutput = z.object({ sector_id: z.uuid(), relocated_at: time });
