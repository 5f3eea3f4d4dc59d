'use client';
import { Radio } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { api } from '#app/_client/trpc/api.ts';
import { MoreButton } from '#app/_ui/more-button.tsx';
import type { PanelProps } from '../panel-props.ts';
import { AnnouncedEvents } from './announced-events.tsx';
import { NewsRow } from './news-row.tsx';

/** Few enough to read at a glance; the rest is loaded on demand. */
const SHOWN = 5;

/** News: announced events, and market events that the player saw or heard about at docks, with their age. */
export function WireCard({ onShow }: PanelProps) {
  const t = useTranslations('market.wire');
  const pages = api.trading.wire.useInfiniteQuery(
    { limit: SHOWN },
    { getNextPageParam: (page) => page.next_cursor ?? undefined, staleTime: 60_000 },
  );
  const news = pages.data?.pages.flatMap(({ items }) => items);
  if (!news) return null;
  return (
    <section aria-label={t('title')} className="grid gap-2 rounded-lg border border-line bg-raised p-3">
      <h3 className="flex items-center gap-2 text-base font-strong">
        <Radio aria-hidden="true" className="size-4 text-accent" />
        {t('title')}
      </h3>
      <AnnouncedEvents />
      {news.length === 0 ? (
        <p className="text-xs text-pretty text-ink-muted">{t('empty')}</p>
      ) : (
        <ul className="grid gap-2.5">
          {news.map((one) => (
            <NewsRow key={`${one.station_id} ${one.starts_at}`} news={one} onShow={onShow} />
          ))}
        </ul>
      )}
      <div className="grid justify-items-start empty:hidden">
        <MoreButton pages={pages}>{t('more')}</MoreButton>
      </div>
    </section>
  );
}
