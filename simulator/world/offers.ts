import type { StationOffer } from '#server/game/contracts/rules/station-offers.ts';

/** An offer of a station, by its index. */
export type Offer = StationOffer & { issuer: number; deadline: number };
/** A station's offers; `made`, the number made so far, is their seed. */
export type Board = { made: number; filled_at: number; open: Offer[] };
