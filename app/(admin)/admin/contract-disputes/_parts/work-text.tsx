'use client';
import { useTranslations } from 'next-intl';
import type { ApiOutput } from '#app/_client/trpc/api.ts';

type Contract = ApiOutput['contracts']['disputes']['items'][number];

/** The contract's description, as its players read it. */
export function WorkText({ contract }: { contract: Contract }) {
  const t = useTranslations('holdings.contracts');
  const goods = useTranslations('game.commodities');
  const { kind, quantity, commodity, station, origin, sector } = contract;
  return t(`work.${kind}`, {
    quantity,
    good: commodity ? goods(commodity) : '',
    to: station?.name ?? sector.name,
    from: origin?.name ?? '',
  });
}
