export { PRICE_CHANGED } from '#server/construction/events.ts';
export { BEACON_CLAUSE, GATE_CLAUSE } from '#server/construction/gate-clause.ts';
export { BUILT_HOLDINGS } from '#server/construction/holdings-sql.ts';
export { payDockFee } from '#server/construction/pay-dock-fee.ts';
export { payGateToll } from '#server/construction/pay-gate-toll.ts';
export { readCompany } from '#server/construction/queries/read-company.ts';
export { RESERVATION_CLAUSE } from '#server/construction/reservation-clause.ts';
export { ownStation, settleOwnMarket } from '#server/construction/settle-own-market.ts';
export { STATION_CLAUSE } from '#server/construction/station-clause.ts';
