import type { ListColumn } from '../model/list-rows.ts';

/** Share of the width; in a narrow list the name includes the number, and knowledge is only a sign. */
const WIDTH: Readonly<Record<ListColumn, string>> = {
  number: 'minmax(3.5rem, 0.6fr)',
  label: 'minmax(4.5rem, 1.4fr)',
  knowledge: 'minmax(2.25rem, 1.9fr)',
  content: 'minmax(4.25rem, 2fr)',
  hops: 'minmax(4rem, 0.7fr)',
  turns: 'minmax(3rem, 0.5fr)',
};

export const NUMERIC: ReadonlySet<ListColumn> = new Set(['hops', 'turns']);

export function columnTemplate(columns: readonly ListColumn[]): string {
  return columns.map((column) => WIDTH[column]).join(' ');
}
