import { Search } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type RefObject, useId } from 'react';
import type { Chart } from '../model/chart.ts';
import { SearchHits } from './search-hits.tsx';
import { useMapSearch } from './use-map-search.ts';

type MapSearchProps = {
  chart: Chart;
  inputRef: RefObject<HTMLInputElement | null>;
  onBegin: () => void;
  onFound: (sector: number) => void;
  onLeave: () => void;
};

/** A combobox over numbers and names: type, arrow keys, Enter; Escape returns the focus to the chart. */
export function MapSearch({ chart, inputRef, onBegin, onFound, onLeave }: MapSearchProps) {
  const t = useTranslations('common.map');
  const id = useId();
  const { text, onText, hits, active, setActive, choose, onKeyDown } = useMapSearch(chart, onFound, onLeave);
  const open = text.trim() !== '';

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
        onFocus={onBegin}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={onKeyDown}
        className="h-9 w-full min-w-0 rounded-md border border-line bg-panel/95 pr-3 pl-8 text-sm text-ink placeholder:text-ink-faint hover:border-line-strong pointer-coarse:h-11"
      />
      {open ? (
        <SearchHits id={id} chart={chart} hits={hits} active={active} onActive={setActive} onChoose={choose} />
      ) : null}
    </div>
  );
}
