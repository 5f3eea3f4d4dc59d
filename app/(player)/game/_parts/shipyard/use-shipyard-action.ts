'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { toProblem } from '#app/_client/problem/problem.ts';
import { useProblemText } from '#app/_client/problem/use-problem-text.ts';
import { toast } from '#app/_ui/toast.tsx';
import { useShipNews } from '#app/(player)/_parts/fleet/use-ship-news.ts';
import type { Ship } from '#server/world/ships/schemas.ts';

type Settled = { price: number; credits: number; turns: number; ship?: Ship };

/** Final step of every shipyard action: shows the new figures and announces the amount. */
export function useShipyardAction() {
  const t = useTranslations('shipyard.deed');
  const format = useFormatter();
  const news = useShipNews();
  const words = useProblemText();
  const done = useCallback(
    (said: string, settled: Settled) => {
      news(settled);
      const figures = {
        amount: format.number(Math.abs(settled.price)),
        credits: format.number(settled.credits),
      };
      toast.success(said, { description: t(settled.price < 0 ? 'received' : 'paid', figures) });
    },
    [news, format, t],
  );
  const why = (error: unknown): string | null => (error ? words(toProblem(error)).detail : null);
  return { done, why };
}
