export type AlertDirection = 'below' | 'above';

/** Whether a watch rings at `unitPrice`: at the price itself too. */
export function rings(alert: { direction: AlertDirection; price: number }, unitPrice: number): boolean {
  return alert.direction === 'below' ? unitPrice <= alert.price : unitPrice >= alert.price;
}
