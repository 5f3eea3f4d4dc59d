import { randomInt } from 'node:crypto';
import { type Armour, type Blow, enterSector, type Hazard } from '#server/navigation/rules/hazards.ts';
import { seededRandom } from '#server/navigation/rules/seeded-random.ts';
import type { Encounter } from '#server/navigation/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Pilot } from '#server/players/index.ts';
import { loseShip } from '#server/ships/index.ts';

/** Lets what waits in a sector strike the ship that has just entered; its rows and the ship's are written within `tx`. */
export const meetHazards = async (
  ctx: PlayerCtx,
  tx: Tx,
  pilot: Pilot,
  sectorId: string,
): Promise<{ encounter: Encounter | null; pilot: Pilot }> => {
  const hazards = await tx.sql<Hazard & { id: string }>(
    'SELECT id, type, quantity FROM nav_hazards WHERE sector_id = $1 ORDER BY id FOR UPDATE',
    [sectorId],
  );
  const [ship] = await tx.sql<Armour>('SELECT hull, shields FROM ships WHERE id = $1', [pilot.ship_id]);
  if (hazards.length === 0 || !ship) return { encounter: null, pilot };
  const entry = enterSector(hazards, ship, seededRandom(randomInt(2 ** 32)));
  for (const blow of entry.blows) await spend(tx, hazards, blow);
  await tx.sql('UPDATE ships SET hull = $2, shields = $3 WHERE id = $1', [
    pilot.ship_id,
    entry.armour.hull,
    entry.armour.shields,
  ]);
  const isLost = entry.armour.hull === 0;
  const encounter = {
    blows: entry.blows.map(({ spent: _spent, ...blow }) => blow),
    damage: entry.damage,
    ...entry.armour,
    ship_lost: isLost,
  };
  return { encounter, pilot: isLost ? await bailOut(ctx, tx, pilot, sectorId) : pilot };
};

const bailOut = async (ctx: PlayerCtx, tx: Tx, pilot: Pilot, sectorId: string): Promise<Pilot> => {
  const pod = await loseShip(tx, {
    owner_id: pilot.player_id,
    ship_id: pilot.ship_id,
    sector_id: sectorId,
    captain: ctx.actor.username,
    request_id: ctx.request.request_id,
    now: ctx.clock.now(),
  });
  return { ...pilot, ship_id: pod.id, ship_type: pod.type, holds: pod.holds, cargo_used: pod.cargo_used };
};

/** What hit is gone, field by field until all of it is accounted for. */
const spend = async (tx: Tx, hazards: readonly (Hazard & { id: string })[], blow: Blow): Promise<void> => {
  let left = blow.spent;
  for (const hazard of hazards) {
    if (hazard.type !== blow.type || left === 0) continue;
    const gone = Math.min(left, hazard.quantity);
    left -= gone;
    if (gone === hazard.quantity) await tx.sql('DELETE FROM nav_hazards WHERE id = $1', [hazard.id]);
    else await tx.sql('UPDATE nav_hazards SET quantity = quantity - $2 WHERE id = $1', [hazard.id, gone]);
  }
};
