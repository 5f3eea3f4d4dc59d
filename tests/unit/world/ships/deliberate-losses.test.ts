import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, type GameSettings, SETTINGS } from '#server/foundation/settings/rules/catalogue.ts';
import { salvageOf } from '#server/game/combat/rules/fight-value.ts';
import { ORDERED_SHIPS, shipOffer } from '#server/game/construction/rules/offers.ts';
import { priceAt, standingPercent } from '#server/game/shipyard/rules/standing-price.ts';
import { shipModel } from '#server/world/ships/rules/catalogue.ts';
import { insuranceBar, insuredAt, type PolicyLevel, payoutOf, premiumOf } from '#server/world/ships/rules/insurance.ts';
import { tradeInPrice } from '#server/world/ships/rules/ship-value.ts';
import { type ModelShip, newShip } from '#tests/unit/world/ships/fleet-model.ts';

/** Every order in which policies can be bought. */
const PLANS: readonly (readonly PolicyLevel[])[] = [
  [],
  ['basic'],
  ['premium'],
  ['basic', 'premium'],
  ['premium', 'premium'],
];
/** Settings that decide what a loss costs and returns. */
const DECISIVE = [
  'construction_ship_share',
  'insurance_basic_cover',
  'insurance_basic_price',
  'insurance_premium_cover',
  'insurance_premium_price',
  'salvage_ship_share',
  'standing_price_span',
  'hull_repair_share',
] as const;

/** Each of the decisive settings at its least, its default and its greatest value, in every combination of the ends. */
function* allSettings(): Generator<GameSettings> {
  yield DEFAULT_SETTINGS;
  for (let bits = 0; bits < 2 ** DECISIVE.length; bits++) {
    const ends = DECISIVE.map((key, at) => [key, (bits >> at) & 1 ? SETTINGS[key].max : SETTINGS[key].min]);
    yield { ...DEFAULT_SETTINGS, ...Object.fromEntries(ends) };
  }
}

type Loop = { settings: GameSettings; price: number; ship: ModelShip; plan: readonly PolicyLevel[]; percent: number };

/** What is gained by buying, insuring by the plan, losing the ship and collecting its wreck. */
function gainOf({ settings, price, ship: bought, plan, percent }: Loop): number {
  let [paid, ship] = [price, bought];
  for (const level of plan) {
    if (insuranceBar(settings, ship, level)) continue;
    const premium = priceAt(premiumOf(settings, ship, level), percent);
    paid += premium;
    ship = insuredAt(settings, ship, level, premium);
  }
  const payout = payoutOf(settings, ship);
  const { scrap } = salvageOf(settings, { ...ship, payout, cargo: [] });
  return payout + scrap - paid;
}

function* loops(settings: GameSettings, standings: readonly number[]): Generator<Loop> {
  for (const type of ORDERED_SHIPS)
    for (const price of [shipModel(type).price, shipOffer(settings, type).price])
      for (const standing of standings)
        for (const plan of PLANS)
          yield { settings, price, ship: newShip(type), plan, percent: standingPercent(settings, standing) };
}

const EVERY_PERCENT = Array.from({ length: 201 }, (_, step) => -1_000 + 10 * step);

describe('a ship that is bought, insured, lost and salvaged by its owner', () => {
  it('was a gain of 360 credits for a cargo hauler built to order at the best standing', () => {
    const ship = newShip('cargo_hauler');
    const { price } = shipOffer(DEFAULT_SETTINGS, 'cargo_hauler');
    const percent = standingPercent(DEFAULT_SETTINGS, 1_000);
    expect(price + priceAt(premiumOf(DEFAULT_SETTINGS, ship, 'premium'), percent)).toBe(62_640);
    expect(gainOf({ settings: DEFAULT_SETTINGS, price, ship, plan: ['premium'], percent })).toBe(0);
  });

  it('never gains, at any standing', () => {
    for (const loop of loops(DEFAULT_SETTINGS, EVERY_PERCENT))
      expect(gainOf(loop), JSON.stringify([loop.ship.type, loop.plan, loop.percent])).toBeLessThanOrEqual(0);
  });

  it('never gains under any settings', () => {
    for (const settings of allSettings()) {
      const worst = Math.max(...[...loops(settings, [-1_000, 0, 500, 1_000])].map(gainOf));
      expect(worst, JSON.stringify(settings)).toBeLessThanOrEqual(0);
    }
  });

  it('keeps its whole scrap when nothing was saved on it', () => {
    const ship = {
      ...newShip('cargo_hauler'),
      insurance: 'premium' as const,
      insured_value: 60_000,
      insurance_paid: 9_600,
    };
    const payout = payoutOf(DEFAULT_SETTINGS, ship);
    expect(payout).toBe(51_000);
    expect(salvageOf(DEFAULT_SETTINGS, { ...ship, payout, cargo: [] }).scrap).toBe(12_000);
  });
});

it('is not sold for more than it cost, under any settings', () => {
  for (const share of [SETTINGS.trade_in_share.min, SETTINGS.trade_in_share.max])
    for (const built of [SETTINGS.construction_ship_share.min, SETTINGS.construction_ship_share.max])
      for (const type of ORDERED_SHIPS) {
        const settings = { ...DEFAULT_SETTINGS, trade_in_share: share, construction_ship_share: built };
        expect(tradeInPrice(settings, newShip(type))).toBeLessThanOrEqual(shipOffer(settings, type).price);
      }
});
