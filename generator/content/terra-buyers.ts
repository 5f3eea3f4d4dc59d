import type { Galaxy } from '#generator/content/galaxy.ts';
import { withinTwoWarps } from '#generator/content/within-two.ts';
import { COMMODITIES, type Port } from '#generator/universe.ts';

/** Goods that a port's class decides: its label would not be true any more. */
const OF_CLASS: ReadonlySet<string> = new Set(['ore', 'organics', 'equipment']);
/** How full a port is that begins to buy, of 100. */
const FILL = 25;

/**
 * Whatever Terra sells is bought within two warps: where no port nearby buys a good, the nearest begins to. Draws nothing
 * by lot, so that the rest of a universe stays as it is.
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
