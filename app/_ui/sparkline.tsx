export type SparklineProps = {
  values: readonly number[];
  label: string;
  width?: number;
  height?: number;
  className?: string;
};

function points(values: readonly number[], width: number, height: number): string {
  const low = Math.min(...values);
  const span = Math.max(...values) - low;
  const step = width / Math.max(1, values.length - 1);
  return values
    .map(
      (value, index) =>
        // A value that never changed is drawn in the middle, not at the bottom.
        `${(index * step).toFixed(1)},${(height - 1 - (span > 0 ? (value - low) / span : 0.5) * (height - 2)).toFixed(1)}`,
    )
    .join(' ');
}

/** A sparkline: the latest value is marked, the rest is a line. Fewer than two values draw nothing. */
export function Sparkline({ values, label, width = 64, height = 20, className }: SparklineProps) {
  if (values.length < 2) return null;
  const line = points(values, width, height);
  const [x, y] = (line.split(' ').at(-1) ?? '0,0').split(',');
  return (
    <svg
      role="img"
      aria-label={label}
      width={width}
      height={height}
      viewBox={`-1 -1 ${width + 4} ${height + 2}`}
      className={className}
    >
      <polyline points={line} fill="none" stroke="currentColor" strokeWidth="1.25" strokeLinejoin="round" />
      <circle cx={x} cy={y} r="2" fill="currentColor" />
    </svg>
  );
}
