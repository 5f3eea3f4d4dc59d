export type ChartKind = 'line' | 'bar' | 'pie';
export type ChartPoint = { name: string } & { [series: string]: number | string };
export type ChartSeries = { key: string; label: string };
export type ChartProps = {
  kind: ChartKind;
  /** What the chart shows; its figures stand in a table beside it or below. */
  label: string;
  points: readonly ChartPoint[];
  series: readonly ChartSeries[];
  unit?: string | undefined;
};

/** They differ in lightness too; a seventh series begins anew. */
const COLOURS = ['--region-1', '--region-5', '--region-4', '--region-3', '--region-2', '--region-6'] as const;

export function colourOf(index: number): string {
  return `var(${COLOURS[index % COLOURS.length]})`;
}
