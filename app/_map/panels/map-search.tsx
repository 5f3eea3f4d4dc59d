import { Search } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type RefObject, useId, useMemo, useState } from 'react';
import { cn } from '../../_ui/cn.ts';
import type { Chart } from '../model/chart.ts';
import { findSectors } from '../model/find-sectors.ts';
import { useSectorWords } from '../use-sector-words.ts';
import { Sign } from './sign.tsx';

const SHOWN = 8;

type MapSearchProps = {
  chart: Chart;
  inputRef: RefObject<HTMLInputElement | null>;
  onFound: (sector: number) => void;
  onLeave: () => void;
};

/** A combobox over numbers and names: type, arrow, Enter; Escape gives the keys back to the chart. */
export function MapSearch({ chart, inputRef, onFound, onLeave }: MapSearchProps) {
  const t = useTranslations('common.map');
  const words = useSectorWords();
  const id = useId();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const hits = useMemo(() => findSectors(chart, text, SHOWN), [chart, text]);
  const open = text.trim() !== '';

  function choose(hit: number | undefined) {
    if (hit === undefined) return;
    setText('');
    onFound(hit);
  }
  function key(event: KeyboardEvent) {
    if (event.key === 'Enter') choose(hits[active]);
    else if (event.key === 'ArrowDown') setActive(Math.min(active + 1, hits.length - 1));
    else if (event.key === 'ArrowUp') setActive(Math.max(active - 1, 0));
    else if (event.key === 'Escape') {
      setText('');
      onLeave();
    } else return;
    event.preventDefault();
  }

  return (
    <div className="relative w-full max-w-72">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-ink-faint"
      />
      <input
        ref={inputRef}
        type="text"
        role="combobox"
        aria-label={t('search')}
        aria-expanded={open}
        aria-controls={`${id}-hits`}
        aria-autocomplete="list"
        aria-activedescendant={open && hits.length > 0 ? `${id}-${active}` : undefined}
        placeholder={t('searchShort')}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setActive(0);
        }}
        onKeyDown={key}
        className="h-9 w-full min-w-0 rounded-md border border-line bg-panel/95 pr-3 pl-8 text-sm text-ink placeholder:text-ink-faint hover:border-line-strong pointer-coarse:h-11 pointer-coarse:text-base"
      />
      {open ? (
        <div
          id={`${id}-hits`}
          role="listbox"
          aria-label={t('searchResults')}
          tabIndex={-1}
          className="absolute inset-x-0 top-full z-30 mt-1 overflow-hidden rounded-md border border-line bg-panel py-1"
        >
          {hits.map((hit, rank) => {
            const sector = chart.sectors[hit];
            if (!sector) return null;
            return (
              <div
                key={sector.id}
                id={`${id}-${rank}`}
                role="option"
                tabIndex={-1}
                aria-selected={rank === active}
                onPointerDown={(event) => {
                  event.preventDefault();
                  choose(hit);
                }}
                onPointerEnter={() => setActive(rank)}
                className={cn('flex min-h-9 items-center gap-2 px-2.5 text-sm', rank === active && 'bg-raised')}
              >
                <Sign name={sector.knowledge} />
                <span className="truncate tabular">{words.title(sector)}</span>
              </div>
            );
          })}
          {hits.length === 0 ? <p className="px-3 py-2 text-sm text-ink-muted">{t('searchNone')}</p> : null}
        </div>
      ) : null}
    </div>
  );
}
