'use client';
import { useFormatter } from 'next-intl';
import { useGoodName } from '#app/(player)/_parts/use-good-name.ts';

/** "Ore +31 %, Fuel +31 %". */
export function useEffectWords(): (effects: readonly { commodity: string; percent: number }[]) => string {
  const format = useFormatter();
  const name = useGoodName();
  return (effects) =>
    format.list(
      effects.map(({ commodity, percent }) => {
        const share = format.number(percent / 100, {
          style: 'percent',
          signDisplay: 'exceptZero',
          maximumFractionDigits: 0,
        });
        return `${name(commodity)} ${share}`;
      }),
      { style: 'narrow' },
    );
}
