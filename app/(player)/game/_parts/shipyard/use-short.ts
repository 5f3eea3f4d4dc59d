'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { useMe } from '#app/(player)/_parts/use-me.ts';
import type { Shipyard } from './use-shipyard.ts';

/** Why a price cannot be paid now; null when it can. */
export function useShort(
  shipyard: Pick<Shipyard, 'credits' | 'turn_costs'>,
): (price: number, kind?: keyof Shipyard['turn_costs']) => string | null {
  const t = useTranslations('shipyard');
  const format = useFormatter();
  const me = useMe().data;
  const credits = me?.credits ?? shipyard.credits;
  return (price, kind = 'service') => {
    if (price > credits) return t('short', { missing: format.number(price - credits) });
    const turns = shipyard.turn_costs[kind];
    if (me && me.turns < turns) return t('noTurns', { turns });
    return null;
  };
}
