'use client';
import { Compass } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useProblemToast } from '#app/_client/problem/use-problem-toast.ts';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { toast } from '#app/_ui/toast.tsx';
import { CHART_KINDS } from '#server/game/cartography/rules/chart-price.ts';

/** The dock's cartographer: the charts that the player can sell, the price of each, and the sale. */
export function ChartsCard() {
  const t = useTranslations('station.charts');
  const onError = useProblemToast();
  const offer = api.cartography.offer.useQuery(undefined, { staleTime: 15_000 });
  const sell = api.cartography.sell.useMutation({
    onError,
    onSuccess: ({ total }) => toast.success(t('sold', { total })),
  });
  if (!offer.data) return null;
  const { charts, prices, total, left, earned, day_limit } = offer.data;
  const count = charts.first + charts.stale + charts.known;
  if (count + left === 0) return null;
  return (
    <section aria-label={t('title')} className="grid gap-2 rounded-lg border border-line bg-raised p-3">
      <h3 className="flex items-center gap-2 text-base font-strong">
        <Compass aria-hidden="true" className="size-4 text-accent" />
        {t('title')}
      </h3>
      <ul className="grid gap-0.5 text-sm">
        {CHART_KINDS.filter((kind) => charts[kind] > 0).map((kind) => (
          <li key={kind} className="flex justify-between gap-3">
            <span>{t(`kind.${kind}`, { count: charts[kind] })}</span>
            <span className="text-ink-muted">{t('each', { price: prices[kind] })}</span>
          </li>
        ))}
      </ul>
      <p className="text-xs text-ink-muted">
        {t('limit', { earned, limit: day_limit })} {left > 0 ? t('left', { left }) : null}
      </p>
      {count > 0 ? (
        <Button look="primary" className="justify-self-start" busy={sell.isPending} onClick={() => sell.mutate({})}>
          {t('sell', { count, total })}
        </Button>
      ) : null}
    </section>
  );
}
