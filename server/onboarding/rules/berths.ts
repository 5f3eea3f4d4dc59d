import type { Calling, Leaning } from '#server/onboarding/rules/callings.ts';
import { SHIP_CATALOGUE } from '#server/ships/rules/catalogue.ts';

/** What every newcomer is given in all, in credits, whatever they say and whichever ship they choose. */
export const STAKE_WORTH = 14_000;

/** What the harbour counts its gifts for, in credits; goods and drones by the unit. Markets may tell otherwise. */
export const GIFT_WORTH = { charts: 1_500, insurance: 700, drone: 40, organics: 20, equipment: 85 } as const;

export const GIFT_GOODS = ['organics', 'equipment'] as const;
type GiftGood = (typeof GIFT_GOODS)[number];

export const BERTHS = ['freighter', 'scout', 'calling'] as const;
export type BerthId = (typeof BERTHS)[number];

/** Ships that lie at the berths. */
export const BERTH_SHIPS = ['light_freighter', 'scout'] as const;
export type BerthShip = (typeof BERTH_SHIPS)[number];

export type Gift =
  | { kind: 'goods'; commodity: GiftGood; quantity: number; worth: number }
  | { kind: 'charts'; worth: number }
  | { kind: 'insurance'; worth: number }
  | { kind: 'drones'; quantity: number; worth: number };

/** A ship with what lies in it; `ship_worth + credits + gifts = worth`, the same at every berth. */
export type Berth = {
  id: BerthId;
  ship: BerthShip;
  ship_worth: number;
  gifts: Gift[];
  credits: number;
  worth: number;
};

function goods(commodity: GiftGood, quantity: number): Gift {
  return {
    kind: 'goods',
    commodity,
    quantity,
    worth: quantity * GIFT_WORTH[commodity],
  };
}

const DRONES = 10;

/** What the third berth holds: the registrar's answer to what was said. */
const OF_CALLING: Readonly<Record<Leaning, { ship: BerthShip; gifts: Gift[] }>> = {
  merchant: { ship: 'light_freighter', gifts: [goods('organics', 15), goods('equipment', 10)] },
  pathfinder: { ship: 'scout', gifts: [{ kind: 'charts', worth: GIFT_WORTH.charts }] },
  warden: {
    ship: 'light_freighter',
    gifts: [
      { kind: 'insurance', worth: GIFT_WORTH.insurance },
      { kind: 'drones', quantity: DRONES, worth: DRONES * GIFT_WORTH.drone },
    ],
  },
};

function berth(id: BerthId, ship: BerthShip, gifts: Gift[] = []): Berth {
  const ship_worth = SHIP_CATALOGUE[ship].price;
  const given = gifts.reduce((total, gift) => total + gift.worth, ship_worth);
  return { id, ship, ship_worth, gifts, credits: STAKE_WORTH - given, worth: STAKE_WORTH };
}

/** The berths a newcomer may choose from; the third one is for those who talked, and tells what they are. */
export function berthsFor(calling: Calling): Berth[] {
  const open = [berth('freighter', 'light_freighter'), berth('scout', 'scout')];
  if (calling === 'independent') return open;
  const { ship, gifts } = OF_CALLING[calling];
  return [...open, berth('calling', ship, gifts)];
}
