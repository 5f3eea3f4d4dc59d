import { expect, test } from 'vitest';
import { COMMODITIES, type Universe } from '#generator/universe.ts';
import { anyConfig, forUniverses, waysOut } from './universes.ts';

/** Goods that Terra sells and no port within two open warps, there and back, buys. */
function unsold(universe: Universe): string[] {
  const links = waysOut(universe, false);
  const back = (from: number) => [...(links.get(from) ?? [])].filter((to) => links.get(to)?.has(from));
  const near = new Set([...back(1), ...back(1).flatMap(back)].filter((id) => id !== 1));
  const ports = [...near].flatMap((id) => universe.sectors[id]?.port ?? []);
  const terra = universe.sectors[1]?.port;
  if (!terra) throw new Error('Terra has a port');
  return COMMODITIES.filter(
    (good) =>
      terra.commodities[good].action === 'S' && !ports.some(({ commodities }) => commodities[good].action === 'B'),
  );
}

test('whatever Terra sells is bought within two warps', () => {
  const terran = anyConfig.map((base) => ({
    ...base,
    regionType: 'terran_space' as const,
    sectors: Math.max(60, base.sectors ?? 60),
    portPercent: Math.max(10, base.portPercent ?? 10),
    stardock: 0,
  }));
  forUniverses(
    60,
    (universe) => {
      expect(unsold(universe)).toEqual([]);
    },
    terran,
  );
});
