import { randomUUIDv7 } from 'node:crypto';
import { notifyBounty } from '#server/bounties/notify-bounty.ts';
import { readBounty } from '#server/bounties/queries/read-bounties.ts';
import { expiryOf } from '#server/bounties/rules/terms.ts';
import type { BountyView, PlaceInput } from '#server/bounties/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { conflict, DomainError, notFound, validationError } from '#server/platform/errors.ts';
import { withIdempotency } from '#server/platform/idempotency.ts';
import { moveCredits, sideOf } from '#server/players/index.ts';

type Target = { player_id: string; username: string };

/**
 * Puts credits on a player's head; they leave the caller's account in the same transaction.
 * @throws DomainError NOT_FOUND, VALIDATION below the least amount, CONFLICT `own_side`, `too_many_bounties` or
 * `credits_short`, FORBIDDEN `not_region_owner`
 */
export async function placeBounty(ctx: PlayerCtx, input: PlaceInput): Promise<BountyView> {
  const { bounty_min: least } = ctx.settings.current();
  if (input.amount < least)
    throw validationError([{ path: 'amount', message: `A bounty is at least ${least} credits.` }]);
  const { id } = await inTransaction(ctx, (tx) =>
    withIdempotency(ctx, tx, 'bounties.place', input, async () => {
      if (input.region_id) await requireOwner(ctx, tx, input.region_id);
      const target = await findTarget(ctx, tx, input.target);
      return escrow(ctx, tx, target, input);
    }),
  );
  return readBounty(ctx, { id });
}

async function requireOwner(ctx: PlayerCtx, tx: Tx, regionId: string): Promise<void> {
  const [region] = await tx.sql<{ owner_id: string | null }>('SELECT owner_id FROM map_regions WHERE id = $1', [
    regionId,
  ]);
  if (!region) throw notFound('This region');
  if (region.owner_id !== ctx.actor.user_id)
    throw new DomainError('FORBIDDEN', 'Only the owner of a region places its bounties.', {
      reason: 'not_region_owner',
    });
}

async function findTarget(ctx: PlayerCtx, tx: Tx, name: string): Promise<Target> {
  const [target] = await tx.sql<Target>(
    'SELECT player_id, username FROM people_players WHERE lower(username) = lower($1) AND NOT is_gone',
    [name],
  );
  if (!target) throw notFound('A player of that name');
  if ((await sideOf(tx, ctx.player_id)).has(target.player_id))
    throw conflict('own_side', 'You cannot place a bounty on yourself, your team or an account linked to yours.');
  return target;
}

async function escrow(ctx: PlayerCtx, tx: Tx, target: Target, input: PlaceInput): Promise<{ id: string }> {
  const now = ctx.clock.now();
  const settings = ctx.settings.current();
  const id = randomUUIDv7();
  // It locks the placer's row: two of their orders at once are counted one after the other.
  const paid = await moveCredits(tx, {
    player_id: ctx.player_id,
    kind: 'bounty_placed',
    amount: -input.amount,
    detail: { bounty_id: id, target: target.username },
    request_id: ctx.request.request_id,
    now,
  });
  if (!paid) throw conflict('credits_short', 'Your credits do not cover this bounty.', { needed: input.amount });
  const placed = await tx.sql(
    `INSERT INTO bounties (id, target_id, placed_by, region_id, amount, created_at, expires_at)
     SELECT $1, $2, $3, $4, $5, $6, $7
     WHERE (SELECT count(*) FROM bounties WHERE placed_by = $3 AND status = 'open') < $8 RETURNING 1`,
    [
      id,
      target.player_id,
      ctx.player_id,
      input.region_id ?? null,
      input.amount,
      now,
      expiryOf(settings, now),
      settings.bounty_open,
    ],
  );
  if (placed.length === 0)
    throw conflict('too_many_bounties', `You have ${settings.bounty_open} open bounties, which is the most.`);
  await notifyBounty(ctx, tx, [target.player_id], {
    event: 'on_you',
    bounty_id: id,
    amount: input.amount,
    name: target.username,
  });
  return { id };
}
