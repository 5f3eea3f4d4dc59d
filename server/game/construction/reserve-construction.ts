import { randomUUIDv7 } from 'node:crypto';
import { advanceQueue, type Dock, lockDock } from '#server/game/construction/dock-queue.ts';
import { readOwnReservation } from '#server/game/construction/queries/read-reservations.ts';
import { type Offer, shipOffer, stationOffer } from '#server/game/construction/rules/offers.ts';
import type { ReservationAction, ReserveInput } from '#server/game/construction/schemas.ts';
import { requireStationSpace } from '#server/game/construction/station-holding.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { lockName } from '#server/platform/db/lock-name.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import { withIdempotency } from '#server/platform/idempotency.ts';
import { lockPlayer, moveCredits, spendTurns } from '#server/world/players/index.ts';
import { isRegionClosed, requireBuildable } from '#server/world/regions/index.ts';
import { requireHangarSpace } from '#server/world/ships/index.ts';

/**
 * Orders a ship or a station at the trade dock where the caller is docked; its price is held in escrow until it is
 * completed or cancelled.
 * @throws DomainError CONFLICT `not_placed`, `not_docked`, `not_a_trade_dock`, `region_closed`, `hangar_full`,
 * `stations_full`, `price_moved`, `turns_short`, `credits_short`, and as `requireSite`
 */
export function reserveConstruction(ctx: PlayerCtx, input: ReserveInput): Promise<ReservationAction> {
  return inTransaction(ctx, (tx) =>
    withIdempotency(ctx, tx, 'construction.reserve', input, async () => {
      const player = await lockPlayer(ctx, tx);
      const settings = ctx.settings.current();
      const offer = input.kind === 'ship' ? shipOffer(settings, input.type) : stationOffer(settings);
      const dock = await requireDock(tx, player.docked_station_id, offer);
      if (input.kind === 'ship') await requireHangarSpace(tx, ctx.player_id, ctx.settings.current().max_ships);
      else {
        await requireStationSpace(ctx, tx, ctx.player_id);
        await requireSite(ctx, tx, input.sector_id);
      }
      if (offer.price !== input.expected_price)
        throw conflict('price_moved', `The price has changed to ${offer.price} credits.`, {
          expected_price: offer.price,
        });
      await spendTurns(ctx, tx, player, settings.ship_deal_turns);
      const id = randomUUIDv7();
      const type = input.kind === 'ship' ? input.type : 'station';
      const credits = await holdPrice(ctx, tx, { id, price: offer.price, dock, type });
      await insertReservation(ctx, tx, { id, dock, offer, input });
      await advanceQueue(ctx, tx, dock);
      return { reservation: await readOwnReservation(ctx, tx, id), credits };
    }),
  );
}

async function requireDock(tx: Tx, stationId: string | null, { slip }: Offer): Promise<Dock> {
  if (stationId === null) throw conflict('not_docked', 'Dock at a trade dock first.');
  const dock = await lockDock(tx, stationId);
  if (!dock) throw conflict('not_docked', 'Dock at a trade dock first.');
  if (isRegionClosed(dock.region_status)) throw conflict('region_closed', 'This region is closed.');
  if (dock.slips[slip] === 0)
    throw conflict('not_a_trade_dock', 'This station has no slip in which that is built.', { slip });
  return dock;
}

async function holdPrice(
  ctx: PlayerCtx,
  tx: Tx,
  order: { id: string; price: number; dock: Dock; type: string },
): Promise<number> {
  const held = await moveCredits(tx, {
    player_id: ctx.player_id,
    kind: 'construction_escrowed',
    amount: -order.price,
    station_id: order.dock.id,
    detail: { reservation_id: order.id, type: order.type },
    request_id: ctx.request.request_id,
    now: ctx.clock.now(),
  });
  if (!held)
    throw conflict('credits_short', `This costs ${order.price} credits, which you do not have.`, {
      needed: order.price,
    });
  return held.credits;
}

async function insertReservation(
  ctx: PlayerCtx,
  tx: Tx,
  { id, dock, offer, input }: { id: string; dock: Dock; offer: Offer; input: ReserveInput },
): Promise<void> {
  await tx.sql(
    `INSERT INTO construction_reservations (id, owner_id, dock_id, dock_name, kind, slip, ship_type, target_sector_id, name,
       price, escrow, hours, status, queued_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10, $11, 'queued', $12)`,
    [
      id,
      ctx.player_id,
      dock.id,
      dock.name,
      input.kind,
      offer.slip,
      input.kind === 'ship' ? input.type : null,
      input.kind === 'station' ? input.sector_id : null,
      input.name ?? null,
      offer.price,
      offer.hours,
      ctx.clock.now(),
    ],
  );
}

type Site = { is_fedspace: boolean; region_status: string; has_station: boolean; has_order: boolean };

/**
 * Requires a sector in which the caller may have a station built.
 * @throws DomainError NOT_FOUND if they have not visited it; CONFLICT `fedspace`, `region_closed`, `region_in_grace`,
 * `sector_has_station`, `sector_reserved`
 */
async function requireSite(ctx: PlayerCtx, tx: Tx, sectorId: string): Promise<void> {
  // Serializes orders for one sector.
  await lockName(tx, 'site', sectorId);
  const [site] = await tx.sql<Site>(
    `SELECT s.is_fedspace, r.status AS region_status,
       EXISTS (SELECT 1 FROM map_stations st WHERE st.sector_id = s.id) AS has_station,
       EXISTS (SELECT 1 FROM construction_reservations c
         WHERE c.target_sector_id = s.id AND c.status IN ('queued', 'building')) AS has_order
     FROM map_sectors s JOIN map_regions r ON r.id = s.region_id
     JOIN visit_records v ON v.sector_id = s.id AND v.player_id = $2 AND v.visits > 0
     WHERE s.id = $1`,
    [sectorId, ctx.player_id],
  );
  if (!site) throw notFound('The sector');
  if (site.is_fedspace) throw conflict('fedspace', 'Nothing is built under federal protection.');
  requireBuildable(site.region_status);
  if (site.has_station) throw conflict('sector_has_station', 'This sector already has a station.');
  if (site.has_order) throw conflict('sector_reserved', 'A station is already on order for this sector.');
}
