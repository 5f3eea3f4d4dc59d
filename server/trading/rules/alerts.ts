export type AlertDirection = 'below' | 'above';

/** Whether a watch rings at `unitPrice`: at the price itself too. */
export const rings = (alert: { direction: AlertDirection; price: number }, unitPrice: number): boolean =>
  alert.direction === 'below' ? unitPrice <= alert.price : unitPrice >= alert.price;
