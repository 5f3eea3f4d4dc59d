export { PRICE_CHANGED } from '#server/game/construction/events.ts';
export { payDockFee, payGateToll } from '#server/game/construction/pay-into-till.ts';
export { BUILT_HOLDINGS, readCompany } from '#server/game/construction/queries/read-company.ts';
export {
  BEACON_CLAUSE,
  GATE_CLAUSE,
  RESERVATION_CLAUSE,
  reservationTargets,
} from '#server/game/construction/registration.ts';
export { ownStation, settleOwnMarket } from '#server/game/construction/settle-own-market.ts';
export { STATION_CLAUSE } from '#server/game/construction/station-clause.ts';
export { stationTarget } from '#server/game/construction/station-target.ts';
