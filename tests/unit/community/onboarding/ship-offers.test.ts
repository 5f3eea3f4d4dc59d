import { describe, expect, it } from 'vitest';
import { CALLINGS } from '#server/community/onboarding/rules/callings.ts';
import { follow } from '#server/community/onboarding/rules/script.ts';
import { OFFER_VALUE, offersFor } from '#server/community/onboarding/rules/ship-offers.ts';
import { DEFAULT_SETTINGS } from '#server/foundation/settings/rules/catalogue.ts';
import { midPrice } from '#server/game/trading/rules/market-events.ts';
import { SHIP_CATALOGUE, STARTING_SHIP } from '#server/world/ships/index.ts';
import { allDialogues } from '#tests/unit/community/onboarding/all-dialogues.ts';

const everyOffer = allDialogues().flatMap((talk) => offersFor(follow(talk)?.calling ?? 'independent'));

describe('the ship offers', () => {
  it('have the same value for all answers and choices', () => {
    for (const { ship, credits, gifts, value } of everyOffer) {
      const given = gifts.reduce((sum, gift) => sum + gift.value, SHIP_CATALOGUE[ship].price + credits);
      expect([given, value]).toEqual([OFFER_VALUE, OFFER_VALUE]);
      expect(credits).toBeGreaterThan(0);
    }
  });

  it('contain nothing that their ship cannot carry', () => {
    for (const { ship, gifts } of everyOffer) {
      const units = gifts.reduce((sum, gift) => sum + (gift.kind === 'goods' ? gift.quantity : 0), 0);
      const drones = gifts.reduce((sum, gift) => sum + (gift.kind === 'drones' ? gift.quantity : 0), 0);
      expect(units).toBeLessThan(SHIP_CATALOGUE[ship].holds);
      expect(drones).toBeLessThanOrEqual(SHIP_CATALOGUE[ship].drones_defence);
    }
  });

  it('contain initial goods with every choice', () => {
    for (const { gifts } of [...everyOffer, ...CALLINGS.flatMap((calling) => offersFor(calling))])
      expect(gifts).toContainEqual(expect.objectContaining({ kind: 'goods' }));
  });

  it('value goods at the middle of market prices', () => {
    for (const gift of everyOffer.flatMap(({ gifts }) => gifts))
      if (gift.kind === 'goods') expect(gift.value).toBe(gift.quantity * midPrice(DEFAULT_SETTINGS, gift.commodity));
  });

  it('always include the ship lent at registration, and one more after the dialogue', () => {
    for (const calling of CALLINGS) {
      const offers = offersFor(calling);
      expect(offers[0]?.ship).toBe(STARTING_SHIP);
      expect(offers.map(({ id }) => id)).toEqual(
        calling === 'independent' ? ['freighter', 'scout'] : ['freighter', 'scout', 'calling'],
      );
    }
    const third = CALLINGS.map((calling) => JSON.stringify(offersFor(calling)[2]?.gifts));
    expect(new Set(third).size).toBe(CALLINGS.length);
  });
});
