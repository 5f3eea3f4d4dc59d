import { ORDERED_SHIPS, shipOffer, stationOffer } from '#server/construction/rules/offers.ts';
import type { ConstructionOffers } from '#server/construction/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { shipModel } from '#server/ships/rules/catalogue.ts';

/** What trade docks build, with prices; the same at every dock. */
export async function readOffers(ctx: PlayerCtx): Promise<ConstructionOffers> {
  const settings = ctx.settings.current();
  const { rows } = await ctx.pool.query<{ owned: number }>(
    `SELECT ((SELECT count(*) FROM station_holdings WHERE owner_id = $1)
       + (SELECT count(*) FROM construction_reservations
          WHERE owner_id = $1 AND kind = 'station' AND status IN ('queued', 'building'))) AS owned`,
    [ctx.player_id],
  );
  return {
    ships: ORDERED_SHIPS.map((type) => ({ type, list_price: shipModel(type).price, ...shipOffer(settings, type) })),
    station: { ...stationOffer(settings), owned: rows[0]?.owned ?? 0, max_stations: settings.max_stations },
    gate: {
      price: settings.gate_price,
      beacon_price: settings.beacon_price,
      upkeep: settings.gate_upkeep,
      max_gates: settings.max_gates,
    },
    turn_cost: settings.ship_deal_turns,
  };
}
