import { randomUUIDv7 } from 'node:crypto';
import { notifyPlayers } from '#server/foundation/notifications/index.ts';
import { moveAccountGoods } from '#server/game/bank/index.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import { withIdempotency } from '#server/platform/idempotency.ts';
import { areLinked, lockPlayer, lockPlayers } from '#server/world/players/index.ts';
import { claimStored, reclaimStored, requireHangarSpace, shipWithin } from '#server/world/ships/index.ts';
import { CLAIM_DAYS, nextClaimAt } from '#server/world/ships/rules/hangar.ts';
import type { Ship } from '#server/world/ships/schemas.ts';

type Stored = { id: string; owner_id: string; name: string; value: number; sector_id: string; hangar_from: string };

/**
 * Claims a ship from the abandoned hangar for free: the caller's own at any time, another's once the owner's time is
 * over. Of two concurrent claims the second is refused.
 * @throws DomainError NOT_FOUND; CONFLICT `not_at_hangar`, `hangar_ship_gone`, `claims_closed`, `claimed_lately`,
 * `ship_of_own_side` or `hangar_full`
 */
export function claimShip(ctx: PlayerCtx, input: { id: string }): Promise<Ship> {
  return inTransaction(ctx, (tx) =>
    withIdempotency(ctx, tx, 'hangar.claim', input, async () => {
      const stored = await findStored(ctx, tx, input.id);
      const isOwn = stored.owner_id === ctx.player_id;
      // Locks both players in one order, before the ship: its owner may be claiming it.
      const locked = await lockPlayers(ctx, tx, [ctx.player_id, stored.owner_id]);
      const player = await lockPlayer(ctx, tx);
      if (player.docked_station_id === null || player.sector_id !== stored.sector_id)
        throw conflict('not_at_hangar', 'Dock at the starport of the hub where this ship lies.');
      if (!isOwn) await requireClaim(ctx, tx, stored, locked.get(ctx.player_id)?.turns_spent ?? 0);
      const claimed = isOwn ? await reclaimStored(tx, stored.id, ctx.player_id) : await claimFrom(ctx, tx, stored);
      if (!claimed) throw conflict('hangar_ship_gone', 'Somebody else has claimed this ship.');
      return shipWithin(ctx, tx, ctx.player_id, stored.id);
    }),
  );
}

/** While only its owner may claim it, all others get NOT_FOUND. */
async function findStored(ctx: PlayerCtx, tx: Tx, id: string): Promise<Stored> {
  const [stored] = await tx.sql<Stored>(
    `SELECT id, owner_id, name, value, sector_id, COALESCE(hangar_from, '') AS hangar_from FROM ship_records
     WHERE id = $1 AND hangar_until IS NOT NULL AND (owner_id = $2 OR hangar_until <= $3)`,
    [id, ctx.player_id, ctx.clock.now()],
  );
  if (!stored) throw notFound('The ship');
  return stored;
}

/**
 * Prevents collecting by second accounts: claimants must have played, may claim one ship in some days, and none of
 * their own side.
 */
async function requireClaim(ctx: PlayerCtx, tx: Tx, { owner_id }: Stored, turns_spent: number): Promise<void> {
  const { giving_turns: turns_needed, max_ships } = ctx.settings.current();
  const now = ctx.clock.now();
  if (turns_spent < turns_needed)
    throw conflict(
      'claims_closed',
      `You may claim ships of others once you have spent ${turns_needed} turns; you have spent ${turns_spent}.`,
      { turns_needed, turns_spent },
    );
  const [last] = await tx.sql<{ at: Date }>(
    'SELECT at FROM hangar_claims WHERE player_id = $1 ORDER BY at DESC LIMIT 1',
    [ctx.player_id],
  );
  const until = last && nextClaimAt(last.at);
  if (until && until > now)
    throw conflict('claimed_lately', `You may claim one ship of others in ${CLAIM_DAYS} days.`, {
      until: until.toISOString(),
    });
  if (await areLinked(tx, ctx.player_id, owner_id, now))
    throw conflict('ship_of_own_side', 'Whoever left this ship may be of your own side. Leave it to others.');
  await requireHangarSpace(tx, ctx.player_id, max_ships);
}

/** All of the cargo goes with its cost to the former owner's account at the central bank. */
async function claimFrom(ctx: PlayerCtx, tx: Tx, stored: Stored): Promise<boolean> {
  const { id, owner_id, name, value, hangar_from } = stored;
  const now = ctx.clock.now();
  const cargo = await claimStored(tx, { ship_id: id, from: owner_id, to: ctx.player_id, now });
  if (!cargo) return false;
  for (const { commodity, quantity, cost_basis } of cargo)
    await moveAccountGoods(tx, {
      ...{ player_id: owner_id, kind: 'ship_goods', commodity, amount: quantity, cost_basis },
      ...{ detail: { ship_id: id, ship: name }, request_id: ctx.request.request_id, now },
    });
  await tx.sql(
    `INSERT INTO hangar_claims (id, ship_id, former_owner_id, player_id, region_name, value, at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [randomUUIDv7(), id, owner_id, ctx.player_id, hangar_from, value, now],
  );
  await notifyPlayers(ctx, tx, [owner_id], {
    type: 'asset_notice',
    key: `ship_claimed:${id}:${now.toISOString()}`,
    data: {
      ...{ event: 'ship_claimed', region_id: null, region_name: hangar_from, name, sector: null },
      ...{ assets: cargo.reduce((sum, { quantity }) => sum + quantity, 0), credits: 0 },
    },
  });
  return true;
}
