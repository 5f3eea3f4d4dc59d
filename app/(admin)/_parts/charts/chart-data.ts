export type ChartKind = 'line' | 'bar' | 'pie';
export type ChartPoint = { name: string } & { [series: string]: number | string };
export type ChartSeries = { key: string; label: string };
export type ChartProps = {
  kind: ChartKind;
  /** A chart's data; the page shows the same figures in a table. */
  label: string;
  points: readonly ChartPoint[];
  series: readonly ChartSeries[];
  unit?: string | undefined;
};

/** Colours also differ in lightness; a seventh series starts again at the first. */
const COLOURS = ['--region-1', '--region-5', '--region-4', '--region-3', '--region-2', '--region-6'] as const;

export function colourOf(index: number): string {
  return `var(${COLOURS[index % COLOURS.length]})`;
}

/** One for each colour. */
const MAX_SLICES = COLOURS.length;

/** The largest parts of a pie, and the sum of the others as the last. */
export function slicesOf({ points, series }: ChartProps, others: string): { name: string; value: number }[] {
  const key = series[0]?.key ?? '';
  const parts = points
    .map((point) => ({ name: point.name, value: Number(point[key]) }))
    .sort((one, other) => other.value - one.value);
  if (parts.length <= MAX_SLICES) return parts;
  const rest = parts.slice(MAX_SLICES - 1).reduce((sum, { value }) => sum + value, 0);
  return [...parts.slice(0, MAX_SLICES - 1), { name: others, value: rest }];
}
