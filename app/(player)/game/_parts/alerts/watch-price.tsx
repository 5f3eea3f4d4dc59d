'use client';
import { Bell } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useProblemToast } from '#app/_client/problem/use-problem-toast.ts';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { Field } from '#app/_ui/field.tsx';
import { Input } from '#app/_ui/input.tsx';
import { toast } from '#app/_ui/toast.tsx';
import type { MarketGood } from '../market/use-market.ts';

/** Creates a price alert: cheap enough to buy, or expensive enough to sell. */
export function WatchPrice({ stationId, good }: { stationId: string; good: MarketGood }) {
  const t = useTranslations('station.alerts');
  const why = useTranslations('ui.why');
  const showProblem = useProblemToast();
  const [price, setPrice] = useState(String(good.unit_price ?? Math.round(good.mid_price)));
  const direction = good.action === 'S' ? 'below' : 'above';
  const wanted = Number(price);
  const isPrice = Number.isInteger(wanted) && wanted > 0;
  const add = api.trading.addAlert.useMutation({
    onSuccess: (alert) => {
      toast.success(t('set', { price: alert.price }));
    },
    onError: showProblem,
  });
  return (
    <details className="text-xs">
      <summary className="inline-flex min-h-6 cursor-pointer items-center gap-1.5 text-ink-muted hover:text-ink pointer-coarse:min-h-11">
        <Bell aria-hidden="true" className="size-3.5" />
        {t('open')}
      </summary>
      <div className="mt-2 flex flex-wrap items-end gap-2">
        <Field label={t(direction)} className="w-36">
          <Input
            type="number"
            inputMode="numeric"
            min={1}
            step={1}
            value={price}
            onChange={(event) => setPrice(event.target.value)}
            className="tabular text-right"
          />
        </Field>
        <Button
          busy={add.isPending}
          reason={isPrice ? null : why('price')}
          onClick={() => add.mutate({ station_id: stationId, commodity: good.commodity, direction, price: wanted })}
        >
          {t('watch')}
        </Button>
      </div>
    </details>
  );
}
