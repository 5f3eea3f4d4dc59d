'use client';
import { MapPin, Orbit, ScanSearch } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { ApiOutput } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { Num } from '#app/_ui/number.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';

export type Find = ApiOutput['nav']['finds']['items'][number];

/** A derelict or an anomaly: its kind, reward, end time, and the available actions. */
export function FindRow({ find, place, action }: { find: Find; place: string | null; action: ReactNode }) {
  const t = useTranslations('station.finds');
  const units = useTranslations('holdings.contracts');
  const Icon = find.kind === 'derelict' ? ScanSearch : Orbit;
  return (
    <li className="grid gap-1.5 py-2 first:pt-0 last:pb-0" aria-label={t(find.kind)}>
      <div className="flex items-start justify-between gap-3">
        <span className="flex min-w-0 items-center gap-2 font-strong">
          <Icon aria-hidden="true" className="size-4 shrink-0 text-accent" />
          {t(find.kind)}
        </span>
        <Num value={find.reward} unit={units('credits')} className="shrink-0" />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="text-xs text-ink-muted">
          {place === null ? null : `${place} · `}
          {t('ends')} <RelativeTime at={find.ends_at} />
        </span>
        {action}
      </div>
    </li>
  );
}

export function ShowFind({ find, onShow }: { find: Find; onShow: (sectorId: string) => void }) {
  const t = useTranslations('station.finds');
  return (
    <Button look="ghost" size="icon-sm" aria-label={t('show')} onClick={() => onShow(find.sector_id)}>
      <MapPin aria-hidden="true" />
    </Button>
  );
}
