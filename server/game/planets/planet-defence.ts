import { notifyPlayers } from '#server/foundation/notifications/index.ts';
import { type HoldingCtx, type HoldingRow, lockHolding, saveHolding } from '#server/game/planets/holding-row.ts';
import { citadelFigures } from '#server/game/planets/rules/catalogue.ts';
import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { savePlanet } from '#server/world/galaxy/index.ts';
import { clearPlanet, moveCredits } from '#server/world/players/index.ts';

/** A planet's strength in a fight. Cannon damage is points per round. */
export type PlanetDefence = {
  planet_id: string;
  owner_id: string;
  citadel_level: number;
  drones: number;
  shields: number;
  max_shields: number;
  cannon_damage: number;
  has_combat_computer: boolean;
  has_interdictor: boolean;
};

function defenceOf(row: HoldingRow): PlanetDefence {
  const { max_shields, cannon_damage, has_combat_computer, has_interdictor } = citadelFigures(row.citadel_level);
  const { planet_id, owner_id, citadel_level, drones, shields } = row;
  const figures = { max_shields, cannon_damage, has_combat_computer, has_interdictor };
  return { planet_id, owner_id, citadel_level, drones, shields, ...figures };
}

/** The defence of one planet, whose holding is locked for the fight; undefined when nobody owns it. */
export async function planetDefence(ctx: HoldingCtx, tx: Tx, planetId: string): Promise<PlanetDefence | undefined> {
  const row = await lockHolding(ctx, tx, planetId);
  return row && defenceOf(row);
}

/** Writes the remaining defence after a fight. */
export async function damagePlanet(
  ctx: HoldingCtx,
  tx: Tx,
  planetId: string,
  left: { drones: number; shields: number },
): Promise<void> {
  const row = await lockHolding(ctx, tx, planetId);
  if (!row) return;
  const drones = Math.min(row.drones, left.drones);
  const shields = Math.min(row.shields, left.shields);
  await saveHolding(tx, { ...row, drones, shields });
}

/**
 * A planet is captured: construction stops, the safe's credits go to the former owner (credits survive a loss), and
 * the former owner's cost basis does not pass to the winner.
 */
export async function capturePlanet(
  ctx: Services,
  tx: Tx,
  planetId: string,
  winner: { player_id: string; combat_id: string },
): Promise<void> {
  const now = ctx.clock.now();
  const row = await lockHolding(ctx, tx, planetId);
  if (!row) return;
  if (row.safe > 0)
    await moveCredits(tx, {
      player_id: row.owner_id,
      kind: 'safe_returned',
      amount: row.safe,
      detail: { planet_id: planetId },
      request_id: null,
      now,
    });
  await saveHolding(tx, {
    ...row,
    owner_id: winner.player_id,
    origin: 'captured',
    cost_basis: 0,
    ore_cost: 0,
    organics_cost: 0,
    equipment_cost: 0,
    safe: 0,
    transport_prepaid: 0,
    drones: 0,
    shields: 0,
    building_level: null,
    building_started_at: null,
    building_done_at: null,
    claimed_at: now,
  });
  await savePlanet(tx, planetId, { owner_id: winner.player_id, citadel_level: row.citadel_level });
  await clearPlanet(tx, planetId);
  await notifyCapture(ctx, tx, row, winner.combat_id);
}

async function notifyCapture(ctx: Services, tx: Tx, { planet_id, owner_id, safe }: HoldingRow, combatId: string) {
  const [place] = await tx.sql<{ name: string; sector: string; region_id: string; region_name: string }>(
    `SELECT p.name, s.visited_name AS sector, r.id AS region_id, r.display_name AS region_name
     FROM map_planets p JOIN map_sectors s ON s.id = p.sector_id JOIN map_regions r ON r.id = s.region_id WHERE p.id = $1`,
    [planet_id],
  );
  if (!place) return;
  await notifyPlayers(ctx, tx, [owner_id], {
    type: 'asset_notice',
    data: { event: 'planet_captured', ...place, assets: 1, credits: safe },
    key: `captured-${combatId}`,
  });
}
