import type { PlanetGood } from '#server/game/planets/rules/catalogue.ts';

type Stock = Readonly<Record<PlanetGood | `${PlanetGood}_cost`, number>>;

/** Adds goods with their cost to the stock. */
export function putGoods<H extends Stock>(holding: H, good: PlanetGood, quantity: number, cost: number): H {
  return { ...holding, [good]: holding[good] + quantity, [`${good}_cost`]: holding[`${good}_cost`] + cost };
}

/** Removes goods from a stock with their share of its cost, rounded up as for a sale. */
export function removeGoods<H extends Stock>(
  holding: H,
  good: PlanetGood,
  quantity: number,
): { left: H; cost: number } {
  const [stock, paid] = [holding[good], holding[`${good}_cost`]];
  const cost = quantity === 0 ? 0 : Math.ceil((paid * quantity) / stock);
  return { left: { ...holding, [good]: stock - quantity, [`${good}_cost`]: paid - cost }, cost };
}
