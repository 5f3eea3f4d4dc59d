export { payDockFee } from '#server/construction/pay-dock-fee.ts';
export { RESERVATION_CLAUSE } from '#server/construction/reservation-clause.ts';
export { STATION_CLAUSE } from '#server/construction/station-clause.ts';
