import { randomInt, randomUUIDv7 } from 'node:crypto';
import { notifyPlayers } from '#server/foundation/notifications/index.ts';
import { inspectCargo } from '#server/game/navigation/rules/inspection.ts';
import { seededRandom } from '#server/game/navigation/rules/seeded-random.ts';
import type { CargoInspection } from '#server/game/navigation/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Commodity } from '#server/world/galaxy/rules/commodities.ts';
import { type LockedPlayer, moveCredits, protectionOf } from '#server/world/players/index.ts';
import { unloadCargo } from '#server/world/ships/index.ts';

type Newcomer = { created_at: Date; attacked_at: Date | null; turns_spent: number; net_value: number };
type Suspect = Newcomer & {
  commodity: Commodity;
  quantity: number;
  sector_id: string;
  sector_number: number;
  sector_name: string;
};

/**
 * Marshals may scan a locked player's ship that entered federation space with goods that the region forbids: they
 * seize them and fine the player. Null if there are none, or no scan took place.
 */
export async function inspectShip<P extends LockedPlayer>(
  ctx: PlayerCtx,
  tx: Tx,
  player: P,
): Promise<{ player: P; inspection: CargoInspection } | null> {
  const [suspect] = await tx.sql<Suspect>(
    `SELECT c.commodity, c.quantity, s.id AS sector_id, s.sector_number, s.visited_name AS sector_name,
       p.created_at, p.attacked_at, p.turns_spent, p.net_value
     FROM map_sectors s JOIN map_regions r ON r.id = s.region_id
     JOIN cargo_records c ON c.ship_id = $2 AND c.commodity = r.contraband
     JOIN combat_players p ON p.id = $3 WHERE s.id = $1`,
    [player.sector_id, player.ship_id, player.player_id],
  );
  if (!suspect) return null;
  const settings = ctx.settings.current();
  const { commodity, quantity, sector_id, sector_number, sector_name } = suspect;
  const found = inspectCargo(
    settings,
    { quantity, mid_price: settings[`mid_price_${commodity}`], credits: player.credits },
    { protected: protectionOf(settings, suspect, ctx.clock.now()) !== null, random: seededRandom(randomInt(2 ** 32)) },
  );
  if (!found) return null;
  const inspection = { ...found, commodity };
  const after =
    inspection.outcome === 'seized' ? await confiscate(ctx, tx, player, { ...inspection, sector_id }) : player;
  await notifyPlayers(ctx, tx, [player.player_id], {
    type: 'cargo_inspected',
    data: { ...inspection, sector_id, sector_number, sector_name },
    key: `cargo-inspected:${randomUUIDv7()}`,
  });
  return { player: after, inspection };
}

async function confiscate<P extends LockedPlayer>(
  ctx: PlayerCtx,
  tx: Tx,
  player: P,
  { commodity, quantity, fine, sector_id }: CargoInspection & { sector_id: string },
): Promise<P> {
  // Player and ship are locked and were read: no row means that rule and statement disagree.
  if ((await unloadCargo(tx, player.ship_id, { commodity, quantity })) === undefined)
    throw new Error('a locked hold has changed');
  const after = { ...player, cargo_used: player.cargo_used - quantity };
  if (fine === 0) return after;
  const paid = await moveCredits(tx, {
    player_id: player.player_id,
    kind: 'contraband_fined',
    amount: -fine,
    detail: { sector_id, commodity, quantity },
    request_id: ctx.request.request_id,
    now: ctx.clock.now(),
  });
  if (!paid) throw new Error('the credits of a locked player changed');
  return { ...after, credits: paid.credits };
}
