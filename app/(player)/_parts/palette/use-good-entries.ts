'use client';
import { Search } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useGoodName } from '#app/(player)/_parts/use-good-name.ts';
import { COMMODITIES } from '#server/world/galaxy/rules/commodities.ts';
import type { Entry } from './entry.ts';

/** The nearest station that sells a good, and the nearest that buys it. */
export function useGoodEntries(): readonly Entry[] {
  const t = useTranslations('palette');
  const goodName = useGoodName();
  const router = useRouter();
  return useMemo(
    () =>
      COMMODITIES.flatMap((commodity) =>
        (['buy', 'sell'] as const).map(
          (side): Entry => ({
            id: `${side}:${commodity}`,
            group: 'goods',
            title: t(side, { good: goodName(commodity) }),
            icon: Search,
            quiet: true,
            run: () => router.push(`/game?tab=routes&find=nearest&want=${commodity}&side=${side}`),
          }),
        ),
      ),
    [t, goodName, router],
  );
}
