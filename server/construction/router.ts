import { cancelReservation } from '#server/construction/cancel-reservation.ts';
import { forceCancelReservation } from '#server/construction/force-cancel-reservation.ts';
import { readOffers } from '#server/construction/queries/read-offers.ts';
import { readReservations, readReservationsForAdmin } from '#server/construction/queries/read-reservations.ts';
import { readTradeDocks, readTradeDocksForAdmin } from '#server/construction/queries/read-trade-docks.ts';
import { reserveConstruction } from '#server/construction/reserve-construction.ts';
import {
  adminListReservationsInput,
  adminReservationSchema,
  adminTradeDockSchema,
  cancelReservationInput,
  constructionOffersOutput,
  forceCancelInput,
  listReservationsInput,
  listTradeDocksInput,
  reservationActionOutput,
  reservationSchema,
  reserveConstructionInput,
  tradeDockSchema,
} from '#server/construction/schemas.ts';
import { pageOf } from '#server/platform/cursor.ts';
import { playerProcedure, router, scopedProcedure } from '#server/platform/procedure.ts';

function route(method: 'GET' | 'POST', path: `/${string}`, summary: string, successStatus = 200) {
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
    .meta(route('POST', '/construction/reservations', 'Order a ship at the trade dock; its price is held', 201))
    .meta({ errors: ['CONFLICT'], idempotent: true })
    .input(reserveConstructionInput)
    .output(reservationActionOutput)
    .mutation(({ ctx, input }) => reserveConstruction(ctx, input)),
  cancel: playerProcedure
    .meta(route('POST', '/construction/reservations/{id}/cancel', 'Cancel one of your orders'))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'], idempotent: true })
    .input(cancelReservationInput)
    .output(reservationActionOutput)
    .mutation(({ ctx, input }) => cancelReservation(ctx, input)),
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
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'] })
    .input(forceCancelInput)
    .output(adminReservationSchema)
    .mutation(({ ctx, input }) => forceCancelReservation(ctx, input)),
});
