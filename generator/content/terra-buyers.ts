import type { Galaxy } from '#generator/content/galaxy.ts';
import { withinTwoWarps } from '#generator/content/within-two.ts';
import { COMMODITIES, type Port } from '#generator/universe.ts';

/** Goods determined by a port's class: changing one would make its class wrong. */
const OF_CLASS: ReadonlySet<string> = new Set(['ore', 'organics', 'equipment']);
/** The stock level, of 100, of a port that begins to buy. */
const FILL = 25;

/**
 * Ensures that everything Terra sells is bought within two warps: if no port nearby buys a good, the nearest one begins
 * to. Draws no random numbers, so that the rest of a universe is unchanged.
 */
export function ensureBuyersOfTerra(galaxy: Galaxy): void {
  const terra = galaxy.specialLocations.find(({ type }) => type === 'terra');
  if (!terra) return;
  const portAt = (id: number) => galaxy.sectors.find((sector) => sector.id === id)?.port ?? undefined;
  const near = withinTwoWarps(galaxy.skeleton.graph, terra.sectorId).flatMap((id) => portAt(id) ?? []);
  for (const good of COMMODITIES) {
    if (portAt(terra.sectorId)?.commodities[good].action !== 'S' || near.some((port) => buys(port, good))) continue;
    const buyer = near.find(({ class: portClass }) => portClass !== 0 && !OF_CLASS.has(good));
    if (!buyer) continue;
    const stock = buyer.commodities[good];
    buyer.commodities[good] = { ...stock, action: 'B', quantity: Math.floor((stock.capacity * FILL) / 100) };
  }
}

function buys(port: Port, good: (typeof COMMODITIES)[number]): boolean {
  return port.commodities[good].action === 'B';
}
