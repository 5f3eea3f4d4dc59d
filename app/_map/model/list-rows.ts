import type { Chart } from './chart.ts';
import { fold, namesOf } from './find-sectors.ts';

export type ListColumn = 'number' | 'label' | 'knowledge' | 'content' | 'hops' | 'turns';
export type ListOrder = { column: ListColumn; descending: boolean };

/** Indices of the sectors whose number or name contains the text, in the wanted order; unknown values come last. */
export function listRows(chart: Chart, hops: Int32Array | null, text: string, order: ListOrder): number[] {
  const wanted = fold(text);
  const rows: number[] = [];
  chart.sectors.forEach((sector, index) => {
    if (wanted === '' || [String(sector.number), ...namesOf(sector)].some((text) => fold(text).includes(wanted))) {
      rows.push(index);
    }
  });
  const sign = order.descending ? -1 : 1;
  const value = readerOf(chart, hops, order.column);
  return rows.sort((a, b) => compare(value(a), value(b), sign) || numberOf(chart, a) - numberOf(chart, b));
}

type Value = number | string | null;

function readerOf(chart: Chart, hops: Int32Array | null, column: ListColumn): (index: number) => Value {
  switch (column) {
    case 'number':
      return (index) => numberOf(chart, index);
    case 'label':
      return (index) => chart.sectors[index]?.label || chart.sectors[index]?.name || null;
    case 'knowledge':
      return (index) => -(chart.knowledge[index] ?? 0);
    case 'content':
      return (index) => -(chart.importance[index] ?? 0);
    case 'hops':
      return (index) => (hops && (hops[index] ?? -1) >= 0 ? (hops[index] ?? null) : null);
    case 'turns':
      return (index) => chart.sectors[index]?.turns ?? null;
  }
}

function compare(a: Value, b: Value, sign: number): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if (typeof a === 'string' || typeof b === 'string') return sign * String(a).localeCompare(String(b));
  return sign * (a - b);
}

function numberOf(chart: Chart, index: number): number {
  return chart.sectors[index]?.number ?? 0;
}
