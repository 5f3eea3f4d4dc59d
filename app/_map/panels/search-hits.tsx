import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { cn } from '../../_ui/cn.ts';
import type { Chart } from '../model/chart.ts';
import { useSectorWords } from '../use-sector-words.ts';
import { Sign } from './sign.tsx';

type SearchHitsProps = {
  /** The prefix of the options' ids, to which the combobox refers. */
  id: string;
  chart: Chart;
  hits: readonly number[];
  active: number;
  onActive: (rank: number) => void;
  onChoose: (hit: number) => void;
};

export function SearchHits({ id, chart, hits, active, onActive, onChoose }: SearchHitsProps) {
  const t = useTranslations('common.map');
  const words = useSectorWords();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div
      ref={list}
      id={`${id}-hits`}
      role="listbox"
      aria-label={t('searchResults')}
      tabIndex={-1}
      className="absolute inset-x-0 top-full z-30 mt-1 max-h-[calc(100cqh-4.5rem)] overflow-y-auto overscroll-contain rounded-md border border-line bg-panel py-1"
    >
      {hits.map((hit, rank) => {
        const sector = chart.sectors[hit];
        if (!sector) return null;
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys of its list
          <div
            key={sector.id}
            id={`${id}-${rank}`}
            role="option"
            tabIndex={-1}
            aria-selected={rank === active}
            // The focus stays in the field; a finger may scroll the list before it lifts.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(hit)}
            onPointerEnter={() => onActive(rank)}
            className={cn('flex min-h-9 items-center gap-2 px-2.5 text-sm', rank === active && 'bg-raised')}
          >
            <Sign name={sector.knowledge} />
            <span className="truncate tabular">{words.title(sector)}</span>
          </div>
        );
      })}
      {hits.length === 0 ? <p className="px-3 py-2 text-sm text-ink-muted">{t('searchNone')}</p> : null}
    </div>
  );
}
