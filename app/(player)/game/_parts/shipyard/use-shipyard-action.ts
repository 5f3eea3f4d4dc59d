'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { toProblem } from '#app/_client/problem/problem.ts';
import { useProblemText } from '#app/_client/problem/use-problem-text.ts';
import { api } from '#app/_client/trpc/api.ts';
import { toast } from '#app/_ui/toast.tsx';
import { useShipNews } from '#app/(player)/_parts/fleet/use-ship-news.ts';
import type { Ship } from '#server/ships/schemas.ts';

type Settled = { price: number; credits: number; turns: number; ship?: Ship };

/**
 * Common ending of every shipyard action: shows the new figures, announces the amount; a refusal reloads the prices.
 */
export function useShipyardAction() {
  const t = useTranslations('shipyard.deed');
  const format = useFormatter();
  const utils = api.useUtils();
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
  const refused = useCallback(() => void utils.shipyard.offers.invalidate(), [utils]);
  const why = (error: unknown): string | null => (error ? words(toProblem(error)).detail : null);
  return { done, refused, why };
}
