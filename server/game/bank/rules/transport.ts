/** The percentage charged for bringing assets of a closed region to the central bank. */
const TRANSPORT_LOSS = 0.2;

/** The part of an amount of credits or units that is charged. */
export function transportLoss(amount: number): number {
  return Math.ceil(Math.max(0, amount) * TRANSPORT_LOSS);
}
