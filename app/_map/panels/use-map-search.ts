import { type KeyboardEvent, useMemo, useState } from 'react';
import { isForInputMethod } from '#app/_browser/input-method.ts';
import type { Chart } from '../model/chart.ts';
import { findSectors } from '../model/find-sectors.ts';

const SHOWN = 8;

/** The search text, its results, and the result selected by keyboard. */
export function useMapSearch(chart: Chart, onFound: (sector: number) => void, onLeave: () => void) {
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const hits = useMemo(() => findSectors(chart, text, SHOWN), [chart, text]);

  function choose(hit: number | undefined) {
    if (hit === undefined) return;
    setText('');
    onFound(hit);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (isForInputMethod(event.nativeEvent)) return;
    if (event.key === 'Enter') choose(hits[active]);
    else if (event.key === 'ArrowDown') setActive(Math.min(active + 1, hits.length - 1));
    else if (event.key === 'ArrowUp') setActive(Math.max(active - 1, 0));
    else if (event.key === 'Escape') {
      setText('');
      onLeave();
    } else return;
    event.preventDefault();
  }
  function onText(next: string) {
    setText(next);
    setActive(0);
  }
  return { text, onText, hits, active, setActive, choose, onKeyDown };
}
