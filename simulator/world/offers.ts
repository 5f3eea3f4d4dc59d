import type { StationOffer } from '#server/contracts/rules/station-offers.ts';

/** An offer of a station, by its index. */
export type Offer = StationOffer & { issuer: number; deadline: number };
/** What a station offers; `made` before is its seed. */
export type Board = { made: number; filled_at: number; open: Offer[] };
