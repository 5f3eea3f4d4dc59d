'use client';
import { useTranslations } from 'next-intl';
import type { Contract } from './contract.ts';

/** The contract's work in one line. */
export function useWorkWords(): (contract: Contract) => string {
  const t = useTranslations('holdings.contracts');
  const goods = useTranslations('game.commodities');
  return ({ kind, quantity, commodity, station, origin, sector, issuer }) => {
    if (kind === 'chart' && issuer) return t('station.chartWork', { to: sector.name });
    return t(`work.${kind}`, {
      quantity,
      good: commodity ? goods(commodity) : '',
      to: kind === 'recover' ? sector.name : (station?.name ?? sector.name),
      from: origin?.name ?? '',
    });
  };
}
