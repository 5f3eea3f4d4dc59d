'use client';
import { Ban, Bookmark, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '#app/_ui/button.tsx';
import { EmptyState } from '#app/_ui/empty-state.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { useSectorLabel } from '#app/(player)/_parts/use-sector-name.ts';
import { type Mark, useMarks } from './use-marks.ts';

/** The player's bookmarks with their notes, and the avoided sectors. */
export function MarkedSectors({ onShow }: { onShow: (sectorId: string) => void }) {
  const t = useTranslations('station.marks');
  const marks = useMarks();
  if (marks.loading) return <Skeleton className="h-40 w-full" />;
  if (marks.bookmarks.length + marks.avoided.length === 0) {
    return <EmptyState icon={<Bookmark />} title={t('empty.title')} detail={t('empty.detail')} />;
  }
  return (
    <div className="grid gap-4">
      <MarkList
        title={t('bookmarks')}
        icon={<Bookmark aria-hidden="true" className="size-4 shrink-0 text-accent" />}
        marks={marks.bookmarks}
        onShow={onShow}
        onRemove={marks.unmark}
      />
      <MarkList
        title={t('avoided')}
        icon={<Ban aria-hidden="true" className="size-4 shrink-0 text-warning" />}
        marks={marks.avoided}
        onShow={onShow}
        onRemove={marks.unavoid}
      />
    </div>
  );
}

type MarkListProps = {
  title: string;
  icon: ReactNode;
  marks: readonly Mark[];
  onShow: (sectorId: string) => void;
  onRemove: (sectorId: string) => void;
};

function MarkList({ title, icon, marks, onShow, onRemove }: MarkListProps) {
  const t = useTranslations('station.marks');
  const label = useSectorLabel();
  if (marks.length === 0) return null;
  return (
    <section className="grid gap-1.5">
      <h3 className="label-caps">{title}</h3>
      <ul className="grid gap-1">
        {marks.map((mark) => (
          <li key={mark.sector_id} className="flex items-center gap-2">
            {icon}
            <button
              type="button"
              className="grid min-h-10 min-w-0 flex-1 content-center text-left"
              onClick={() => onShow(mark.sector_id)}
            >
              <span className="tabular font-strong">{t('sector', { sector: label(mark) })}</span>
              {mark.note ? <span className="truncate text-xs text-ink-muted">{mark.note}</span> : null}
            </button>
            <Button
              look="ghost"
              size="icon-sm"
              aria-label={t('remove', { sector: mark.number })}
              onClick={() => onRemove(mark.sector_id)}
            >
              <X aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
