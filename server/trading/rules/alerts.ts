export type AlertDirection = 'below' | 'above';

/** Whether an alert fires at `unitPrice`; also exactly at its price. */
export function isAlertReached(alert: { direction: AlertDirection; price: number }, unitPrice: number): boolean {
  return alert.direction === 'below' ? unitPrice <= alert.price : unitPrice >= alert.price;
}
