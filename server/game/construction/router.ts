import { buildGate } from '#server/game/construction/build-gate.ts';
import { cancelReservation } from '#server/game/construction/cancel-reservation.ts';
import { changeGate } from '#server/game/construction/change-gate.ts';
import { changeOwnStation } from '#server/game/construction/change-station.ts';
import { depositTill } from '#server/game/construction/deposit-till.ts';
import { endMarketGood } from '#server/game/construction/end-market-good.ts';
import { forceCancelReservation } from '#server/game/construction/force-cancel-reservation.ts';
import { moveStationStock } from '#server/game/construction/move-station-stock.ts';
import { placeBeacon } from '#server/game/construction/place-beacon.ts';
import { readBeacons, readGates } from '#server/game/construction/queries/read-gates.ts';
import {
  readOffers,
  readReservations,
  readReservationsForAdmin,
} from '#server/game/construction/queries/read-reservations.ts';
import { readStations } from '#server/game/construction/queries/read-stations.ts';
import { readTradeDocks, readTradeDocksForAdmin } from '#server/game/construction/queries/read-trade-docks.ts';
import { reserveConstruction } from '#server/game/construction/reserve-construction.ts';
import {
  adminListReservationsInput,
  adminReservationSchema,
  adminTradeDockSchema,
  beaconActionOutput,
  beaconSchema,
  buildGateInput,
  cancelReservationInput,
  changeGateInput,
  changeStationInput,
  constructionOffersOutput,
  depositTillInput,
  endMarketGoodInput,
  forceCancelInput,
  gateActionOutput,
  gateSchema,
  listGatesInput,
  listReservationsInput,
  listStationsInput,
  listTradeDocksInput,
  moveStockInput,
  ownStationSchema,
  placeBeaconInput,
  reservationActionOutput,
  reservationSchema,
  reserveConstructionInput,
  setMarketGoodInput,
  stationActionOutput,
  stationTransferOutput,
  tradeDockSchema,
  transferStationInput,
  upgradeStationInput,
  withdrawTillInput,
} from '#server/game/construction/schemas.ts';
import { setMarketGood } from '#server/game/construction/set-market-good.ts';
import { transferStation } from '#server/game/construction/transfer-station.ts';
import { upgradeStation } from '#server/game/construction/upgrade-station.ts';
import { withdrawTill } from '#server/game/construction/withdraw-till.ts';
import { pageOf } from '#server/platform/cursor.ts';
import { playerProcedure, router, scopedProcedure } from '#server/platform/procedure.ts';

function route(
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
  path: `/${string}`,
  summary: string,
  successStatus = 200,
) {
  return { route: { method, path, tags: ['construction'], summary, successStatus } };
}
const viewer = scopedProcedure('admin.construction.view');

export const constructionRouter = router({
  docks: playerProcedure
    .meta(route('GET', '/construction/docks', 'List the trade docks you know, with their queues'))
    .input(listTradeDocksInput)
    .output(pageOf(tradeDockSchema))
    .query(({ ctx, input }) => readTradeDocks(ctx, input)),
  offers: playerProcedure
    .meta(route('GET', '/construction/offers', 'Read what trade docks build'))
    .output(constructionOffersOutput)
    .query(({ ctx }) => readOffers(ctx)),
  reservations: playerProcedure
    .meta(route('GET', '/construction/reservations', 'List your orders, newest first'))
    .input(listReservationsInput)
    .output(pageOf(reservationSchema))
    .query(({ ctx, input }) => readReservations(ctx, input)),
  reserve: playerProcedure
    .meta(
      route(
        'POST',
        '/construction/reservations',
        'Order a ship or a station at the trade dock; its price is held',
        201,
      ),
    )
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'], idempotent: true })
    .input(reserveConstructionInput)
    .output(reservationActionOutput)
    .mutation(({ ctx, input }) => reserveConstruction(ctx, input)),
  cancel: playerProcedure
    .meta(route('POST', '/construction/reservations/{id}/cancel', 'Cancel one of your orders'))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'], idempotent: true })
    .input(cancelReservationInput)
    .output(reservationActionOutput)
    .mutation(({ ctx, input }) => cancelReservation(ctx, input)),
  stations: playerProcedure
    .meta(route('GET', '/construction/stations', 'List your stations, newest first'))
    .input(listStationsInput)
    .output(pageOf(ownStationSchema))
    .query(({ ctx, input }) => readStations(ctx, input)),
  changeStation: playerProcedure
    .meta(route('PATCH', '/construction/stations/{id}', 'Name one of your stations, or set its docking fee'))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'], idempotent: true })
    .input(changeStationInput)
    .output(stationActionOutput)
    .mutation(({ ctx, input }) => changeOwnStation(ctx, input)),
  upgradeStation: playerProcedure
    .meta(route('POST', '/construction/stations/{id}/upgrade', 'Build a service or slips into your station'))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'], idempotent: true })
    .input(upgradeStationInput)
    .output(stationActionOutput)
    .mutation(({ ctx, input }) => upgradeStation(ctx, input)),
  withdrawTill: playerProcedure
    .meta(route('POST', '/construction/stations/{id}/withdraw', 'Fetch what visitors of your station paid'))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'], idempotent: true })
    .input(withdrawTillInput)
    .output(stationActionOutput)
    .mutation(({ ctx, input }) => withdrawTill(ctx, input)),
  depositTill: playerProcedure
    .meta(route('POST', '/construction/stations/{id}/deposit', 'Put credits into the till, to buy goods with'))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'], idempotent: true })
    .input(depositTillInput)
    .output(stationActionOutput)
    .mutation(({ ctx, input }) => depositTill(ctx, input)),
  setMarketGood: playerProcedure
    .meta(
      route(
        'PUT',
        '/construction/stations/{id}/market/{commodity}',
        'Let your station sell or buy a good at its own price',
      ),
    )
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'], idempotent: true })
    .input(setMarketGoodInput)
    .output(stationActionOutput)
    .mutation(({ ctx, input }) => setMarketGood(ctx, input)),
  endMarketGood: playerProcedure
    .meta(route('DELETE', '/construction/stations/{id}/market/{commodity}', 'End the trade of a good at your station'))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'], idempotent: true })
    .input(endMarketGoodInput)
    .output(stationActionOutput)
    .mutation(({ ctx, input }) => endMarketGood(ctx, input)),
  moveStock: playerProcedure
    .meta(route('POST', '/construction/stations/{id}/stock', 'Move goods between your ship and your station'))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'], idempotent: true })
    .input(moveStockInput)
    .output(stationActionOutput)
    .mutation(({ ctx, input }) => moveStationStock(ctx, input)),
  transferStation: playerProcedure
    .meta(route('POST', '/construction/stations/{id}/transfer', 'Give your station to another player'))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'], idempotent: true })
    .input(transferStationInput)
    .output(stationTransferOutput)
    .mutation(({ ctx, input }) => transferStation(ctx, input)),
  gates: playerProcedure
    .meta(route('GET', '/construction/gates', 'List your warp gates, newest first'))
    .input(listGatesInput)
    .output(pageOf(gateSchema))
    .query(({ ctx, input }) => readGates(ctx, input)),
  beacons: playerProcedure
    .meta(route('GET', '/construction/beacons', 'List your beacons without a gate, newest first'))
    .input(listGatesInput)
    .output(pageOf(beaconSchema))
    .query(({ ctx, input }) => readBeacons(ctx, input)),
  placeBeacon: playerProcedure
    .meta(route('POST', '/construction/beacons', 'Place a beacon in your sector', 201))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'], idempotent: true })
    .input(placeBeaconInput)
    .output(beaconActionOutput)
    .mutation(({ ctx, input }) => placeBeacon(ctx, input)),
  buildGate: playerProcedure
    .meta(route('POST', '/construction/gates', 'Build a warp gate between two beacons: both ends or none', 201))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'], idempotent: true })
    .input(buildGateInput)
    .output(gateActionOutput)
    .mutation(({ ctx, input }) => buildGate(ctx, input)),
  changeGate: playerProcedure
    .meta(route('PATCH', '/construction/gates/{id}', 'Set the toll of your gate and fetch what was paid'))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'], idempotent: true })
    .input(changeGateInput)
    .output(gateActionOutput)
    .mutation(({ ctx, input }) => changeGate(ctx, input)),
  tradeDocks: viewer
    .meta(route('GET', '/admin/tradedocks', 'List every trade dock with its queues'))
    .input(listTradeDocksInput)
    .output(pageOf(adminTradeDockSchema))
    .query(({ ctx, input }) => readTradeDocksForAdmin(ctx, input)),
  allReservations: viewer
    .meta(route('GET', '/admin/construction/reservations', 'List the orders of all players, newest first'))
    .input(adminListReservationsInput)
    .output(pageOf(adminReservationSchema))
    .query(({ ctx, input }) => readReservationsForAdmin(ctx, input)),
  forceCancel: scopedProcedure('admin.construction.cancel')
    .meta(
      route('POST', '/admin/construction/reservations/{id}/force-cancel', 'Cancel an order and refund its whole price'),
    )
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'], idempotent: true })
    .input(forceCancelInput)
    .output(adminReservationSchema)
    .mutation(({ ctx, input }) => forceCancelReservation(ctx, input)),
});
