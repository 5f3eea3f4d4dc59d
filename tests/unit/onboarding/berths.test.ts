import { describe, expect, it } from 'vitest';
import { berthsFor, STAKE_WORTH } from '#server/onboarding/rules/berths.ts';
import { CALLINGS } from '#server/onboarding/rules/callings.ts';
import { follow } from '#server/onboarding/rules/script.ts';
import { DEFAULT_SETTINGS } from '#server/settings/rules/catalogue.ts';
import { SHIP_CATALOGUE, STARTING_SHIP } from '#server/ships/index.ts';
import { midPrice } from '#server/trading/rules/mid-price.ts';
import { everyTalk } from '#tests/unit/onboarding/every-talk.ts';

const everyBerth = everyTalk().flatMap((talk) => berthsFor(follow(talk)?.calling ?? 'independent'));

describe('the berths', () => {
  it('hold the same worth whatever a newcomer says and chooses', () => {
    for (const { ship, credits, gifts, worth } of everyBerth) {
      const given = gifts.reduce((sum, gift) => sum + gift.worth, SHIP_CATALOGUE[ship].price + credits);
      expect([given, worth]).toEqual([STAKE_WORTH, STAKE_WORTH]);
      expect(credits).toBeGreaterThan(0);
    }
  });

  it('hold nothing that their ship cannot carry', () => {
    for (const { ship, gifts } of everyBerth) {
      const units = gifts.reduce((sum, gift) => sum + (gift.kind === 'goods' ? gift.quantity : 0), 0);
      const drones = gifts.reduce((sum, gift) => sum + (gift.kind === 'drones' ? gift.quantity : 0), 0);
      expect(units).toBeLessThan(SHIP_CATALOGUE[ship].holds);
      expect(drones).toBeLessThanOrEqual(SHIP_CATALOGUE[ship].drones_defence);
    }
  });

  it('count goods at the middle of what markets ask', () => {
    for (const gift of everyBerth.flatMap(({ gifts }) => gifts))
      if (gift.kind === 'goods') expect(gift.worth).toBe(gift.quantity * midPrice(DEFAULT_SETTINGS, gift.commodity));
  });

  it('always offer the ship that registration lends, and one more to those who talked', () => {
    for (const calling of CALLINGS) {
      const berths = berthsFor(calling);
      expect(berths[0]?.ship).toBe(STARTING_SHIP);
      expect(berths.map(({ id }) => id)).toEqual(
        calling === 'independent' ? ['freighter', 'scout'] : ['freighter', 'scout', 'calling'],
      );
    }
    const third = CALLINGS.map((calling) => JSON.stringify(berthsFor(calling)[2]?.gifts));
    expect(new Set(third).size).toBe(CALLINGS.length);
  });
});
