import { randomUUIDv7 } from 'node:crypto';
import { z } from 'zod';
import { recordGift } from '#server/foundation/giving/index.ts';
import { notifyBounty } from '#server/game/bounties/notify-bounty.ts';
import { readBountyIn } from '#server/game/bounties/queries/read-bounties.ts';
import { expiryOf } from '#server/game/bounties/rules/terms.ts';
import type { BountyView, PlaceInput } from '#server/game/bounties/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { conflict, DomainError, notFound, validationError } from '#server/platform/errors.ts';
import { withIdempotency } from '#server/platform/idempotency.ts';
import { lockPlayer, moveCredits, sideOf } from '#server/world/players/index.ts';
import { isRegionClosed, moveFund } from '#server/world/regions/index.ts';

type Target = { player_id: string; username: string };

/**
 * Puts credits on a player's head; they leave the caller's account, or the fund of the region, in the same transaction and
 * count as given by the caller in both cases.
 * @throws DomainError NOT_FOUND, VALIDATION below the least amount, CONFLICT `own_side`, `too_many_bounties`,
 * `credits_short`, `fund_short` or `region_closed`, as `recordGift`, FORBIDDEN `not_region_owner`
 */
export async function placeBounty(ctx: PlayerCtx, input: PlaceInput): Promise<BountyView> {
  const { bounty_min: least } = ctx.settings.current();
  if (input.amount < least)
    throw validationError([{ path: 'amount', message: `A bounty is at least ${least} credits.` }]);
  return inTransaction(ctx, (tx) =>
    withIdempotency(ctx, tx, 'bounties.place', input, async () => {
      if (input.region_id) await requireOwner(ctx, tx, input.region_id);
      const target = await findTarget(ctx, tx, input.target);
      return readBountyIn(ctx, tx, await escrow(ctx, tx, target, input));
    }),
  );
}

async function requireOwner(ctx: PlayerCtx, tx: Tx, regionId: string): Promise<void> {
  const [region] = await tx.sql<{ owner_id: string | null; status: string }>(
    'SELECT owner_id, status FROM map_region_details WHERE id = $1',
    [regionId],
  );
  if (!region) throw notFound('This region');
  if (region.owner_id !== ctx.actor.user_id)
    throw new DomainError('FORBIDDEN', 'Only the owner of a region places its bounties.', {
      reason: 'not_region_owner',
    });
  if (isRegionClosed(region.status)) throw conflict('region_closed', 'This region is closed.');
}

/** By name, or by the id of the player or the account, which no name looks like. */
async function findTarget(ctx: PlayerCtx, tx: Tx, given: string): Promise<Target> {
  const isId = z.uuid().safeParse(given).success;
  const [target] = await tx.sql<Target>(
    isId
      ? 'SELECT player_id, username FROM people_players WHERE (player_id = $1 OR user_id = $1) AND NOT is_gone'
      : 'SELECT player_id, username FROM people_players WHERE lower(username) = lower($1) AND NOT is_gone',
    [given],
  );
  if (!target) throw notFound('A player of that name');
  if ((await sideOf(tx, ctx.player_id)).has(target.player_id))
    throw conflict('own_side', 'You cannot place a bounty on yourself, your team or an account linked to yours.');
  return target;
}

async function escrow(ctx: PlayerCtx, tx: Tx, target: Target, input: PlaceInput): Promise<string> {
  const now = ctx.clock.now();
  const settings = ctx.settings.current();
  const id = randomUUIDv7();
  // Concurrent orders of one placer are counted one after the other.
  await lockPlayer(ctx, tx);
  if (input.from_fund && input.region_id) await payFromFund(ctx, tx, id, target, input.region_id, input.amount);
  else await payFromCredits(ctx, tx, id, target, input.amount);
  await recordGift(ctx, tx, { route: 'bounty', value: input.amount, subject_id: id });
  const placed = await tx.sql(
    `INSERT INTO bounties (id, target_id, placed_by, region_id, amount, created_at, expires_at, from_fund)
     SELECT $1, $2, $3, $4, $5, $6, $7, $9
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
      input.from_fund,
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
  return id;
}

async function payFromCredits(ctx: PlayerCtx, tx: Tx, id: string, target: Target, amount: number): Promise<void> {
  const paid = await moveCredits(tx, {
    player_id: ctx.player_id,
    kind: 'bounty_placed',
    amount: -amount,
    detail: { bounty_id: id, target: target.username },
    request_id: ctx.request.request_id,
    now: ctx.clock.now(),
  });
  if (!paid) throw conflict('credits_short', 'Your credits do not cover this bounty.', { needed: amount });
}

async function payFromFund(
  ctx: PlayerCtx,
  tx: Tx,
  id: string,
  target: Target,
  regionId: string,
  amount: number,
): Promise<void> {
  const paid = await moveFund(tx, {
    region_id: regionId,
    kind: 'bounty_placed',
    amount: -amount,
    key: `bounty:${id}`,
    detail: { bounty_id: id, target: target.username },
    now: ctx.clock.now(),
  });
  if (!paid) throw conflict('fund_short', "The region's fund does not cover this bounty.", { needed: amount });
}
