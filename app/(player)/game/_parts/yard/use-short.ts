'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { useMe } from '#app/(player)/_parts/use-me.ts';
import type { Yard } from './use-yard.ts';

/** Why a price cannot be paid now, in words; null when it can. */
export function useShort(
  yard: Pick<Yard, 'credits' | 'turn_costs'>,
): (price: number, kind?: keyof Yard['turn_costs']) => string | null {
  const t = useTranslations('shipyard');
  const format = useFormatter();
  const me = useMe().data;
  const credits = me?.credits ?? yard.credits;
  return (price, kind = 'service') => {
    if (price > credits) return t('short', { missing: format.number(price - credits) });
    const turns = yard.turn_costs[kind];
    if (me && me.turns < turns) return t('noTurns', { turns });
    return null;
  };
}
