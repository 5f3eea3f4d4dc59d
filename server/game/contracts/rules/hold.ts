/** Whether the ship that somebody flies is large enough for a contract, whatever is on board now. */
export type HoldFit = { needed: number; ship: number; fits: boolean };

/** `quantity`: units of the goods, or passengers, each of which takes a hold; 0 for all other work. */
export function holdFit(quantity: number, shipHolds: number): HoldFit {
  return { needed: quantity, ship: shipHolds, fits: quantity <= shipHolds };
}
