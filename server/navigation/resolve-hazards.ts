import { randomInt } from 'node:crypto';
import { type LockedHazard, lockHazards, reduceHazard } from '#server/galaxy/index.ts';
import { type Armour, type Blow, type Entry, enterSector, passSafely } from '#server/navigation/rules/hazards.ts';
import { seededRandom } from '#server/navigation/rules/seeded-random.ts';
import type { Encounter } from '#server/navigation/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { type LockedPlayer, loseShip, protectionOf } from '#server/players/index.ts';
import { damageShip } from '#server/ships/index.ts';

type ArmouredNewcomer = Armour & { created_at: Date; attacked_at: Date | null; turns_spent: number; net_value: number };

/**
 * Resolves the hazards of a sector for the ship that has just entered; its rows and the ship's are written within
 * `tx`. New players are protected.
 */
export async function resolveHazards(
  ctx: PlayerCtx,
  tx: Tx,
  player: LockedPlayer,
  sectorId: string,
): Promise<{ encounter: Encounter | null; player: LockedPlayer }> {
  const hazards = await lockHazards(tx, sectorId);
  const [ship] = await tx.sql<ArmouredNewcomer>(
    `SELECT s.hull, s.shields, p.created_at, p.attacked_at, p.turns_spent, p.net_value
     FROM ship_records s JOIN combat_players p ON p.id = s.owner_id WHERE s.id = $1`,
    [player.ship_id],
  );
  if (hazards.length === 0 || !ship) return { encounter: null, player };
  const armour = { hull: ship.hull, shields: ship.shields };
  if (protectionOf(ctx.settings.current(), ship, ctx.clock.now()))
    return { encounter: describe(passSafely(ctx.settings.current(), hazards, armour), true, 0), player };
  const entry = enterSector(
    ctx.settings.current(),
    hazards,
    armour,
    seededRandom(randomInt(2 ** 32)),
    player.equipment,
  );
  for (const blow of entry.blows) await spend(tx, hazards, blow);
  await damageShip(tx, player.ship_id, entry.armour);
  if (entry.armour.hull > 0) return { encounter: describe(entry, false, 0), player };
  const escapeResult = await abandonShip(ctx, tx, player, sectorId);
  return { encounter: describe(entry, false, escapeResult.payout), player: escapeResult.player };
}

function describe({ blows, damage, armour }: Entry, isProtected: boolean, payout: number): Encounter {
  return {
    blows: blows.map(({ spent: _spent, ...blow }) => blow),
    damage,
    ...armour,
    ship_lost: armour.hull === 0,
    payout,
    protected: isProtected,
  };
}

async function abandonShip(
  ctx: PlayerCtx,
  tx: Tx,
  player: LockedPlayer,
  sectorId: string,
): Promise<{ player: LockedPlayer; payout: number }> {
  const { id, type, payout, ...pod } = await loseShip(ctx, tx, {
    owner_id: player.player_id,
    ship_id: player.ship_id,
    sector_id: sectorId,
    request_id: ctx.request.request_id,
  });
  return { player: { ...player, ...pod, ship_id: id, ship_type: type, credits: player.credits + payout }, payout };
}

/** Hazards that hit are removed, field by field. */
async function spend(tx: Tx, hazards: readonly LockedHazard[], blow: Blow): Promise<void> {
  let left = blow.spent;
  for (const hazard of hazards) {
    if (hazard.type !== blow.type || left === 0) continue;
    const gone = Math.min(left, hazard.quantity);
    left -= gone;
    await reduceHazard(tx, hazard, gone);
  }
}
