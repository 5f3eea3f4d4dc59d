'use client';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { loadWithRetry } from '#app/_ui/load-with-retry.ts';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { EventNotice } from '../market/event-notice.tsx';
import { type Market, useMarket } from '../market/use-market.ts';

const MarketTable = dynamic(
  loadWithRetry(() => import('../market/market-table.tsx').then((parts) => parts.MarketTable)),
);

/** Prices as last seen, with their age; read-only, because only a docked ship trades. */
export function KnownPrices({ stationId }: { stationId: string }) {
  const t = useTranslations('station');
  const market = useMarket(stationId);
  const [opened, setOpened] = useState(false);
  if (!market.data) return null;
  const seenAt = newestSighting(market.data);
  const event = market.data.event ? <EventNotice event={market.data.event} /> : null;
  if (!seenAt)
    return (
      <>
        {event}
        <p className="text-xs text-ink-faint">{t('neverSeen')}</p>
      </>
    );
  return (
    <>
      {event}
      <details className="text-sm" onToggle={() => setOpened(true)}>
        <summary className="inline-flex min-h-6 cursor-pointer items-center gap-2 text-xs text-ink-muted hover:text-ink pointer-coarse:min-h-11">
          {t('known')}
          <RelativeTime at={seenAt} className="text-ink-faint" />
        </summary>
        <div className="-mx-3 mt-1">
          {opened ? <MarketTable market={market.data} open={null} onOpen={() => undefined} /> : null}
        </div>
      </details>
    </>
  );
}

function newestSighting({ goods }: Market): string | null {
  const times = goods.flatMap((good) => (good.observed_at ? [good.observed_at] : []));
  return times.toSorted().at(-1) ?? null;
}
