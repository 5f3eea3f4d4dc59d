import type { Calling, Leaning } from '#server/community/onboarding/rules/callings.ts';
import { SHIP_CATALOGUE } from '#server/world/ships/rules/catalogue.ts';

/** The total value of every offer, in credits, whatever the answers and the chosen ship. */
export const OFFER_VALUE = 14_000;

/** The value of gifts in credits; goods and drones per unit. Market prices may differ. */
export const GIFT_VALUE = { charts: 1_500, insurance: 700, drone: 40, organics: 20, equipment: 85 } as const;

export const GIFT_GOODS = ['organics', 'equipment'] as const;
type GiftGood = (typeof GIFT_GOODS)[number];

export const SHIP_OFFERS = ['freighter', 'scout', 'calling'] as const;
export type ShipOfferId = (typeof SHIP_OFFERS)[number];

/** Ship types on offer. */
export const OFFERED_SHIPS = ['light_freighter', 'scout'] as const;
export type OfferedShip = (typeof OFFERED_SHIPS)[number];

export type Gift =
  | { kind: 'goods'; commodity: GiftGood; quantity: number; value: number }
  | { kind: 'charts'; value: number }
  | { kind: 'insurance'; value: number }
  | { kind: 'drones'; quantity: number; value: number };

/** A ship with its gifts; `ship_value + credits + gifts = value`, the same for every offer. */
export type ShipOffer = {
  id: ShipOfferId;
  ship: OfferedShip;
  ship_value: number;
  gifts: Gift[];
  credits: number;
  value: number;
};

function goods(commodity: GiftGood, quantity: number): Gift {
  return {
    kind: 'goods',
    commodity,
    quantity,
    value: quantity * GIFT_VALUE[commodity],
  };
}

const DRONES = 10;

/**
 * Part of every offer, so that nobody starts with nothing to sell: Terra sells it, and the generator ensures a buyer
 * within two warps.
 */
const FIRST_LOAD = goods('equipment', 10);

/** The third offer, by the player's calling. */
const OF_CALLING: Readonly<Record<Leaning, { ship: OfferedShip; gifts: Gift[] }>> = {
  merchant: { ship: 'light_freighter', gifts: [goods('organics', 15)] },
  pathfinder: { ship: 'scout', gifts: [{ kind: 'charts', value: GIFT_VALUE.charts }] },
  warden: {
    ship: 'light_freighter',
    gifts: [
      { kind: 'insurance', value: GIFT_VALUE.insurance },
      { kind: 'drones', quantity: DRONES, value: DRONES * GIFT_VALUE.drone },
    ],
  },
};

function offer(id: ShipOfferId, ship: OfferedShip, own: Gift[] = []): ShipOffer {
  const ship_value = SHIP_CATALOGUE[ship].price;
  const gifts = [FIRST_LOAD, ...own];
  const given = gifts.reduce((total, gift) => total + gift.value, ship_value);
  return { id, ship, ship_value, gifts, credits: OFFER_VALUE - given, value: OFFER_VALUE };
}

/** The ship offers of a new player; the third depends on the answers given in the dialogue. */
export function offersFor(calling: Calling): ShipOffer[] {
  const open = [offer('freighter', 'light_freighter'), offer('scout', 'scout')];
  if (calling === 'independent') return open;
  const { ship, gifts } = OF_CALLING[calling];
  return [...open, offer('calling', ship, gifts)];
}
