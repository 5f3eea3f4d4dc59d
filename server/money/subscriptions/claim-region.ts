import { randomUUIDv7 } from 'node:crypto';
import { notifyClaim } from '#server/money/subscriptions/events.ts';
import { lockUser } from '#server/money/subscriptions/find-subscription.ts';
import { completeOrder, type Reserved, reserveOrder } from '#server/money/subscriptions/order-subscription.ts';
import { isClaimable, PAY_WITHIN_MS, TAKEOVER_ESCROW } from '#server/money/subscriptions/rules/lapse.ts';
import type { TakeoverOutput } from '#server/money/subscriptions/schemas.ts';
import { type Intent, refundEscrow } from '#server/money/subscriptions/settle-takeover.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { conflict, DomainError, notFound } from '#server/platform/errors.ts';
import { withIdempotency } from '#server/platform/idempotency.ts';
import { moveCredits } from '#server/world/players/index.ts';
import { lockRegion } from '#server/world/regions/index.ts';

type Won = { intent: Intent; state: 'won'; expires_at: string };
type Claim = (Won & { order: Reserved }) | { intent: Intent; state: 'lost' };

/**
 * Offers to take over a region whose owner stopped paying. The first claim wins, and ownership changes with the first
 * payment. Later claims get their escrow back in the same transaction.
 * @throws DomainError FORBIDDEN `citizens_only`, NOT_FOUND, CONFLICT, ERR_REGION_TAKEOVER_LOST, UNAVAILABLE
 */
export async function claimRegion(ctx: PlayerCtx, input: { id: string }): Promise<TakeoverOutput> {
  const made = await inTransaction(ctx, (tx) =>
    withIdempotency(ctx, tx, 'subscriptions.takeover', input, () => claim(ctx, tx, input.id)),
  );
  if (made.state === 'lost')
    throw new DomainError(
      'ERR_REGION_TAKEOVER_LOST',
      'Another claim on this region was accepted first. Your escrow is back in your credits.',
      { extra: { takeover_id: made.intent.id } },
    );
  const { approval_url, subscription_id } = await completeOrder(ctx, made.order);
  const { id, escrow } = made.intent;
  return { takeover_id: id, state: 'won', escrow, expires_at: made.expires_at, approval_url, subscription_id };
}

/** The order commits with the claim: a repetition with its Idempotency-Key, also after the payment, orders nothing. */
async function claim(ctx: PlayerCtx, tx: Tx, regionId: string): Promise<Claim> {
  // Before the region, as every settlement of a payment does.
  await lockUser(tx, ctx.actor.user_id);
  const won = await stake(ctx, tx, regionId);
  if (won.state === 'lost') return won;
  const order = { tier: 'regional_owner', region_id: regionId, takeover_id: won.intent.id } as const;
  return { ...won, order: await reserveOrder(ctx, tx, order) };
}

async function stake(ctx: PlayerCtx, tx: Tx, regionId: string): Promise<Won | { intent: Intent; state: 'lost' }> {
  await requireCitizen(ctx, tx);
  const own = await ownClaim(ctx, tx, regionId);
  if (own) return own;
  const intent = await payEscrow(ctx, tx, regionId);
  const region = await lockRegion(tx, regionId);
  if (region?.kind !== 'player_owned') throw notFound('The region');
  if (region.owner_id === ctx.actor.user_id) throw conflict('own_region', 'This region is yours. Pay for it instead.');
  const [winner] = await tx.sql(`SELECT 1 FROM takeover_intents WHERE region_id = $1 AND state = 'won'`, [regionId]);
  if (!winner && !isClaimable(region.status))
    throw conflict('region_not_claimable', 'Only a suspended region, or one in its grace time, can be taken over.', {
      region_status: region.status,
    });
  const state = winner ? ('lost' as const) : ('won' as const);
  const now = ctx.clock.now();
  const [row] = await tx.sql<{ expires_at: Date }>(
    `UPDATE takeover_intents SET state = $2, region_name = $3, settled_at = CASE WHEN $2::text = 'lost' THEN $4::timestamptz END
     WHERE id = $1 RETURNING expires_at`,
    [intent.id, state, region.display_name, now],
  );
  if (!row) throw new Error('a claim vanished');
  if (state === 'won') {
    await notifyClaim(ctx, tx, regionId, ctx.player_id, 'claimed');
    return { intent, state, expires_at: row.expires_at.toISOString() };
  }
  await refundEscrow(ctx, tx, intent);
  return { intent, state };
}

async function requireCitizen(ctx: PlayerCtx, tx: Tx): Promise<void> {
  const [citizen] = await tx.sql('SELECT 1 FROM player_records WHERE id = $1 AND is_galactic_citizen', [ctx.player_id]);
  if (!citizen)
    throw new DomainError('FORBIDDEN', 'Only Galactic Citizens may take over a region.', { reason: 'citizens_only' });
}

/** A caller who has already won gets the same claim again, to pay for it. */
async function ownClaim(ctx: PlayerCtx, tx: Tx, regionId: string): Promise<Won | undefined> {
  const [row] = await tx.sql<Intent & { expires_at: Date }>(
    `SELECT id, player_id, escrow, region_id, expires_at FROM takeover_intents
     WHERE region_id = $1 AND player_id = $2 AND state = 'won'`,
    [regionId, ctx.player_id],
  );
  if (!row) return undefined;
  const { expires_at, ...intent } = row;
  return { intent, state: 'won', expires_at: expires_at.toISOString() };
}

async function payEscrow(ctx: PlayerCtx, tx: Tx, regionId: string): Promise<Intent> {
  const now = ctx.clock.now();
  const intent = { id: randomUUIDv7(), player_id: ctx.player_id, escrow: TAKEOVER_ESCROW, region_id: regionId };
  const paid = await moveCredits(tx, {
    player_id: ctx.player_id,
    kind: 'takeover_escrow',
    amount: -TAKEOVER_ESCROW,
    detail: { region_id: regionId, takeover_id: intent.id },
    request_id: ctx.request.request_id,
    now,
  });
  if (!paid)
    throw conflict('credits_short', `A claim puts ${TAKEOVER_ESCROW} credits at stake; you have fewer.`, {
      needed: TAKEOVER_ESCROW,
    });
  await tx.sql(
    `INSERT INTO takeover_intents (id, region_id, region_name, player_id, user_id, escrow, created_at, expires_at)
     VALUES ($1, $2, '', $3, $4, $5, $6, $7)`,
    [
      intent.id,
      regionId,
      ctx.player_id,
      ctx.actor.user_id,
      TAKEOVER_ESCROW,
      now,
      new Date(now.getTime() + PAY_WITHIN_MS),
    ],
  );
  return intent;
}
