'use client';
import { useTranslations } from 'next-intl';
import { useSectorName } from '#app/(player)/_parts/use-sector-name.ts';
import type { Contract } from './contract.ts';

/** The contract's work in one line. */
export function useWorkWords(): (contract: Contract) => string {
  const t = useTranslations('holdings.contracts');
  const sectorName = useSectorName();
  const goods = useTranslations('game.commodities');
  return ({ kind, quantity, commodity, station, origin, sector, issuer }) => {
    if (kind === 'chart' && issuer) return t('station.chartWork', { to: sectorName(sector.name) });
    return t(`work.${kind}`, {
      quantity,
      good: commodity ? goods(commodity) : '',
      to: kind === 'recover' ? sectorName(sector.name) : (station?.name ?? sectorName(sector.name)),
      from: origin?.name ?? '',
    });
  };
}
