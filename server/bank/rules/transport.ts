/** What the transport to the central bank costs of what is saved from a region that ends. */
const TRANSPORT_LOSS = 0.2;

/** Of so many credits or units those that do not arrive. */
export function transportLoss(amount: number): number {
  return Math.ceil(Math.max(0, amount) * TRANSPORT_LOSS);
}
