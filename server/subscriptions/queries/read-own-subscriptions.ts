import type { UserCtx } from '#server/platform/context.ts';
import { SUBSCRIPTION_COLUMNS, type SubscriptionRow, viewOf } from '#server/subscriptions/queries/subscription-rows.ts';
import type { Tier } from '#server/subscriptions/schemas.ts';

type Account = {
  subscription_tier: Tier | null;
  subscription_status: string | null;
  payment_subscription_id: string | null;
  is_galactic_citizen: boolean;
};

/** The caller's entitlement, and the subscriptions that give it. */
export async function readOwnSubscriptions({ pool, actor }: Pick<UserCtx, 'pool' | 'actor'>) {
  const account = await pool.query<Account>(
    `SELECT a.subscription_tier, a.subscription_status, a.payment_subscription_id,
       COALESCE(p.is_galactic_citizen, false) AS is_galactic_citizen
     FROM account_records a LEFT JOIN player_records p ON p.user_id = a.id WHERE a.id = $1`,
    [actor.user_id],
  );
  const items = await pool.query<SubscriptionRow>(
    `SELECT ${SUBSCRIPTION_COLUMNS} FROM subscriptions s LEFT JOIN map_region_details r ON r.id = s.region_id
     WHERE s.user_id = $1
     ORDER BY s.created_at DESC, s.id DESC`,
    [actor.user_id],
  );
  const [mine] = account.rows;
  if (!mine) throw new Error('the account of the caller is gone');
  return { ...mine, can_travel_between_regions: mine.is_galactic_citizen, items: items.rows.map(viewOf) };
}
