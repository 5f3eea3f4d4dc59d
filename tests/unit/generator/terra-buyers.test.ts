import { expect, test } from 'vitest';
import { COMMODITIES, type Commodity, type Port, type Universe } from '#generator/universe.ts';
import { CALLINGS } from '#server/community/onboarding/rules/callings.ts';
import { offersFor } from '#server/community/onboarding/rules/ship-offers.ts';
import { anyConfig, forUniverses, waysOut } from './universes.ts';

/** Ports within two open warps of Terra, there and back. */
function portsNearTerra(universe: Universe): Port[] {
  const links = waysOut(universe, false);
  const back = (from: number) => [...(links.get(from) ?? [])].filter((to) => links.get(to)?.has(from));
  const near = new Set([...back(1), ...back(1).flatMap(back)].filter((id) => id !== 1));
  return [...near].flatMap((id) => universe.sectors[id]?.port ?? []);
}

function terraOf(universe: Universe): Port {
  const terra = universe.sectors[1]?.port;
  if (!terra) throw new Error('Terra has a port');
  return terra;
}

function buys(port: Port, good: Commodity): boolean {
  return port.commodities[good].action === 'B';
}

const terran = anyConfig.map((base) => ({
  ...base,
  regionType: 'terran_space' as const,
  sectors: Math.max(60, base.sectors ?? 60),
  portPercent: Math.max(10, base.portPercent ?? 10),
  stardock: 0,
}));

test('every good sold by Terra is bought within two warps', () => {
  forUniverses(
    60,
    (universe) => {
      const near = portsNearTerra(universe);
      const terra = terraOf(universe);
      const sold = COMMODITIES.filter((good) => terra.commodities[good].action === 'S');
      expect(sold.filter((good) => !near.some((port) => buys(port, good)))).toEqual([]);
    },
    terran,
  );
});

test('the goods of every ship offer are bought at Terra or within two warps, and the station sells goods', () => {
  const offered = CALLINGS.flatMap((calling) => offersFor(calling)).map(({ gifts }) =>
    gifts.flatMap((gift) => (gift.kind === 'goods' ? [gift.commodity] : [])),
  );
  forUniverses(
    60,
    (universe) => {
      const terra = terraOf(universe);
      const buyers = [terra, ...portsNearTerra(universe)];
      for (const goods of offered) {
        expect(goods).not.toEqual([]);
        expect(goods.filter((good) => !buyers.some((port) => buys(port, good)))).toEqual([]);
      }
      const onSale = Object.values(terra.commodities).filter(({ action, quantity }) => action === 'S' && quantity > 0);
      expect(onSale).not.toEqual([]);
    },
    terran,
  );
});
