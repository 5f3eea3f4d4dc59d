export { RESERVATION_CLAUSE } from '#server/construction/reservation-clause.ts';
