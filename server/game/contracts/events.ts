/** An offer of a station was accepted: `{ station_id }`. */
export const OFFER_TAKEN = 'contracts/offer.taken';
