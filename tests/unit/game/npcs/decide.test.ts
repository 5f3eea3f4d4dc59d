import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chooseExit, chooseTrade, chooseTrades, holdAfter, type NpcHold } from '#server/game/npcs/rules/decide.ts';
import { demandOf } from '#server/game/npcs/rules/demands.ts';
import { NPC_ROLES, roleOf } from '#server/game/npcs/rules/roles.ts';
import { demandedShare, TEMPERS } from '#server/game/npcs/rules/temper.ts';
import { available, goodsTotal } from '#server/world/galaxy/rules/price.ts';

const anyExit = fc.record({
  id: fc.uuid(),
  is_fedspace: fc.boolean(),
  has_station: fc.boolean(),
  wanted: fc.nat(2),
  has_prey: fc.boolean(),
});
const anyPoint = fc
  .record({
    action: fc.constantFrom('S' as const, 'B' as const),
    capacity: fc.integer({ min: 1, max: 5_000 }),
    share: fc.integer({ min: 0, max: 100 }),
    elasticity: fc.integer({ min: 100, max: 600 }),
    mid: fc.integer({ min: 1, max: 300 }),
  })
  .map(({ share, ...point }) => ({ ...point, quantity: Math.floor((point.capacity * share) / 100) }));
const anyOffers = fc.uniqueArray(
  fc.record({ commodity: fc.constantFrom('ore', 'fuel', 'organics', 'equipment'), point: anyPoint }),
  { selector: ({ commodity }) => commodity },
);

it('an NPC flies to an exit or stays; no pirate enters fedspace, police stay with the wanted, pirates with traders', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...NPC_ROLES),
      fc.array(anyExit, { maxLength: 6 }),
      fc.record({ wantedHere: fc.boolean(), preyHere: fc.boolean(), isLaden: fc.boolean() }),
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      (role, exits, here, chance) => {
        const { wantedHere, preyHere, isLaden } = here;
        const to = chooseExit(role, { exits, ...here }, () => chance);
        const chosen = exits.find(({ id }) => id === to);
        if (to !== null) expect(chosen).toBeDefined();
        if (role === 'pirate') expect(chosen?.is_fedspace ?? false).toBe(false);
        if (role === 'pirate' && preyHere && !isLaden) expect(to).toBeNull();
        if (role === 'pirate' && isLaden && exits.some((exit) => exit.has_station && !exit.is_fedspace))
          expect(chosen?.has_station).toBe(true);
        if (role === 'pirate' && !isLaden && !preyHere && exits.some((exit) => exit.has_prey && !exit.is_fedspace))
          expect(chosen?.has_prey).toBe(true);
        if (role === 'police' && wantedHere) expect(to).toBeNull();
        if (role === 'police' && !wantedHere && exits.some(({ wanted }) => wanted > 0))
          expect(chosen?.wanted).toBeGreaterThan(0);
      },
    ),
  );
});

it('a trade is possible at the station’s price with the trader’s credits, and a sale is profitable', () => {
  const anyHold = fc.record({ credits: fc.nat(50_000), units: fc.nat(60), cost: fc.nat(20_000) });
  fc.assert(
    fc.property(anyOffers, anyHold, (offers, { credits, units, cost }) => {
      const cargo = units > 0 ? 'ore' : null;
      const hold = { credits, cargo, cargo_quantity: units, cargo_cost: units > 0 ? cost : 0 };
      const trade = chooseTrade(hold, offers);
      if (!trade) return;
      const offer = offers.find(({ commodity }) => commodity === trade.commodity);
      expect(offer?.point.action).toBe(trade.side === 'buy' ? 'S' : 'B');
      if (!offer) return;
      expect(trade.units).toBeLessThanOrEqual(available(offer.point));
      expect(trade.total).toBe(goodsTotal(offer.point, trade.units));
      if (trade.side === 'buy') expect(trade.total).toBeLessThanOrEqual(credits);
      else expect(trade.total).toBeGreaterThan((hold.cargo_cost * trade.units) / units);
    }),
  );
});

it('the later of two traders at a station finds what the earlier left: goods and cargoes change by the same units', () => {
  const anyHold: fc.Arbitrary<NpcHold> = fc
    .record({ credits: fc.nat(50_000), units: fc.nat(60), cost: fc.nat(500) })
    .map(({ credits, units, cost }) => ({
      credits,
      cargo: units > 0 ? 'ore' : null,
      cargo_quantity: units,
      cargo_cost: units > 0 ? cost : 0,
    }));
  fc.assert(
    fc.property(anyOffers, fc.array(anyHold, { maxLength: 12 }), (offers, holds) => {
      const arrivals = holds.map((hold, at) => ({ npc_id: `${at}`, sector_id: 'a', hold }));
      const bargains = chooseTrades(arrivals, new Map([['a', offers]]));
      const stock = new Map<string, number>(offers.map(({ commodity, point }) => [commodity, point.quantity]));
      for (const { hold, trade } of bargains) {
        const before = stock.get(trade.commodity) ?? 0;
        const bought = trade.side === 'buy' ? trade.units : -trade.units;
        expect(trade.point.quantity).toBe(before - bought);
        expect(trade.point.quantity).toBeGreaterThanOrEqual(0);
        stock.set(trade.commodity, trade.point.quantity);
        const after = holdAfter(hold, trade);
        expect(after.cargo_quantity).toBe((hold.cargo === null ? 0 : hold.cargo_quantity) + bought);
        expect(after.credits).toBe(hold.credits + (trade.side === 'buy' ? -trade.total : trade.total));
        expect(Math.min(after.credits, after.cargo_cost, after.cargo_quantity)).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});

it('a pirate demands a share of the best lot on board, and nothing of an empty hold', () => {
  const anyCargo = fc.array(fc.record({ commodity: fc.constantFrom('ore', 'fuel'), quantity: fc.nat(500) }));
  fc.assert(
    fc.property(anyCargo, fc.constantFrom(...TEMPERS.map(demandedShare)), (cargo, share) => {
      const lot = demandOf(cargo, () => 10, share);
      const best = Math.max(0, ...cargo.map(({ quantity }) => quantity));
      expect(lot?.quantity ?? 0).toBe(Math.ceil((best * share) / 100));
      expect(lot?.quantity ?? 0).toBeLessThanOrEqual(best);
    }),
  );
});

it('unknown kinds patrol', () => {
  expect(['pirate_captain', 'nexus_sentinel', 'guild_trader', 'something_new'].map(roleOf)).toEqual([
    'pirate',
    'police',
    'trader',
    'patrol',
  ]);
});
