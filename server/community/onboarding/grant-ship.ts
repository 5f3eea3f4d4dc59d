import { type Gift, OFFER_VALUE, type ShipOffer } from '#server/community/onboarding/rules/ship-offers.ts';
import type { Outcome } from '#server/community/onboarding/schemas.ts';
import { givePriceList } from '#server/game/trading/index.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { chartSectors, type LockedPlayer, moveCredits } from '#server/world/players/index.ts';
import {
  exchangeStartingShip,
  insureGift,
  loadDefenceDrones,
  STARTING_SHIP,
  shipModel,
  stowGift,
} from '#server/world/ships/index.ts';

/**
 * Turns the starting ship into the claimed one and installs the gifts. A ship that has been used since stays
 * unchanged; the gifts are then paid in credits. Everybody gets the price list of the stations around. The player's
 * rows are locked.
 */
export async function grantShip(
  ctx: PlayerCtx,
  tx: Tx,
  player: LockedPlayer,
  offer: ShipOffer,
  name: string | undefined,
): Promise<Outcome> {
  const ship = { id: player.ship_id, owner_id: player.player_id };
  const swapped = await exchangeStartingShip(tx, ship, { type: offer.ship, name });
  const credits = swapped ? offer.credits : OFFER_VALUE - shipModel(STARTING_SHIP).price;
  const gifts = swapped ? offer.gifts : [];
  await moveCredits(tx, {
    player_id: player.player_id,
    kind: 'ship_offer_credits',
    amount: credits,
    ship_id: player.ship_id,
    detail: { offer: offer.id, ship_kept: !swapped },
    request_id: ctx.request.request_id,
    now: ctx.clock.now(),
  });
  let charted_sectors = 0;
  for (const gift of gifts) charted_sectors += await give(ctx, tx, player, gift);
  const listed = await givePriceList(ctx, tx, player);
  return {
    offer: offer.id,
    ship_id: player.ship_id,
    ship_type: swapped ? offer.ship : player.ship_type,
    ship_name: await nameOf(tx, player.ship_id),
    ship_kept: !swapped,
    credits,
    gifts,
    charted_sectors: charted_sectors + listed.charted,
    listed_stations: listed.stations,
  };
}

/** Returns how many sectors were added to the chart. */
async function give(ctx: PlayerCtx, tx: Tx, player: LockedPlayer, gift: Gift): Promise<number> {
  switch (gift.kind) {
    case 'goods':
      await stowGift(tx, player.ship_id, gift);
      return 0;
    case 'insurance':
      await insureGift(tx, player.ship_id, gift.value);
      return 0;
    case 'drones':
      await loadDefenceDrones(tx, player.ship_id, gift.quantity);
      return 0;
    case 'charts':
      return chartSurroundings(ctx, tx, player);
  }
}

/** Every sector one open warp away counts as seen by a probe. */
async function chartSurroundings(ctx: PlayerCtx, tx: Tx, player: LockedPlayer): Promise<number> {
  const around = await tx.sql<{ id: string }>(
    `SELECT d.id FROM map_warps w JOIN map_sectors f ON f.id = w.from_sector_id JOIN map_sectors d ON d.id = w.to_sector_id
     WHERE w.from_sector_id = $1 AND NOT w.is_latent AND d.region_id = f.region_id`,
    [player.sector_id],
  );
  const ids = around.map(({ id }) => id);
  return chartSectors(tx, player.player_id, ids, ctx.clock.now());
}

async function nameOf(tx: Tx, shipId: string): Promise<string> {
  const [ship] = await tx.sql<{ name: string }>('SELECT name FROM ship_records WHERE id = $1', [shipId]);
  return ship?.name ?? '';
}
