'use client';
import { useFormatter, useTranslations } from 'next-intl';
import type { ApiOutput } from '#app/_client/trpc/api.ts';
import { Badge } from '#app/_ui/badge.tsx';
import { cn } from '#app/_ui/cn.ts';
import { useServiceNow } from '#app/_ui/use-service-now.ts';
import { useSectorLabel } from '#app/(player)/_parts/use-sector-name.ts';
import { useEffectWords } from '../market/use-effect-words.ts';

type News = ApiOutput['trading']['wire']['items'][number];

/** One piece of news; its place is a button that shows it on the map. */
export function NewsRow({ news, onShow }: { news: News; onShow: (sectorId: string) => void }) {
  const t = useTranslations('market.wire');
  const kinds = useTranslations('market.event.kind');
  const effects = useEffectWords();
  const format = useFormatter();
  const label = useSectorLabel();
  const now = useServiceNow(60_000);
  const when = (at: string) => format.relativeTime(new Date(at), now);
  // `now` is up to a minute old: later observations are not shown as being in the future.
  const since = format.relativeTime(Math.min(Date.parse(news.as_of), now.getTime()), now);
  const isSeen = news.ends_at !== null;
  return (
    <li className={cn('grid gap-0.5 text-sm', news.is_over && 'opacity-70')}>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge tone={news.is_over ? 'neutral' : 'accent'}>{kinds(news.kind)}</Badge>
        <button
          type="button"
          title={t('show')}
          onClick={() => onShow(news.sector_id)}
          className="min-h-6 text-left font-strong underline-offset-2 hover:underline pointer-coarse:min-h-11"
        >
          {news.station_name}{' '}
          <span className="font-normal text-ink-muted">
            {label({ number: news.sector_number, name: news.sector_name })}
          </span>
        </button>
      </span>
      <span className="tabular">{effects(news.effects)}</span>
      <span className="text-xs text-ink-muted" suppressHydrationWarning>
        {t(isSeen ? 'seen' : 'heard', { when: since })}
        {news.is_over ? ` · ${t('over')}` : news.ends_at ? ` · ${t('ends', { when: when(news.ends_at) })}` : null}
      </span>
    </li>
  );
}
