import type { MapSector } from '../types.ts';
import type { Chart } from './chart.ts';

/**
 * Sectors that match a search, best first: exact number, exact label or name, prefix, substring. Case and accents are
 * ignored.
 */
export function findSectors(chart: Chart, text: string, limit: number): number[] {
  const wanted = fold(text);
  if (wanted === '') return [];
  const ranked: Array<{ index: number; rank: number; number: number }> = [];
  for (const index of chart.labelOrder) {
    const sector = chart.sectors[index];
    if (!sector) continue;
    const number = String(sector.number);
    const rank = Math.min(...namesOf(sector).map((name) => rankOf(wanted, number, fold(name))));
    if (rank < Infinity) ranked.push({ index, rank, number: rank === BEGINS_WITH ? sector.number : 0 });
  }
  return ranked
    .sort((a, b) => a.rank - b.rank || a.number - b.number)
    .slice(0, limit)
    .map((hit) => hit.index);
}

/** Rank of a number that begins with the text; among those the smaller number comes first. */
const BEGINS_WITH = 3;

/** Text normalised for the search: trimmed, without a leading #, case and accents. */
export function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').trim().replace(/^#/, '').toLocaleLowerCase('en');
}

/** The searchable names of a sector besides its number. */
export function namesOf({ label, name }: Pick<MapSector, 'label' | 'name'>): string[] {
  return [label ?? '', name ?? ''];
}

function rankOf(wanted: string, number: string, label: string): number {
  if (number === wanted) return 0;
  if (label === wanted) return 1;
  if (label.startsWith(wanted)) return 2;
  if (number.startsWith(wanted)) return BEGINS_WITH;
  return label.includes(wanted) ? 4 : Infinity;
}
