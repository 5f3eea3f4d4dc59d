'use client';
import { useFormatter } from 'next-intl';
import { Bar, BarChart, CartesianGrid, Line, LineChart, Pie, PieChart, Tooltip, XAxis, YAxis } from 'recharts';
import { type ChartProps, colourOf } from './chart-data.ts';
import { ChartTip } from './chart-tip.tsx';

const FRAME = { responsive: true, style: { width: '100%', height: '100%' }, accessibilityLayer: false } as const;
const AXIS = { stroke: 'currentColor', tick: { fill: 'currentColor', fontSize: 12 }, tickLine: false } as const;

type DrawingProps = ChartProps & { slices: readonly { name: string; value: number }[] };

/** Draws one metric or several, without animation. */
export function Drawing(props: DrawingProps) {
  if (props.kind === 'pie') return <Slices {...props} />;
  return props.kind === 'line' ? <Lines {...props} /> : <Bars {...props} />;
}

/** The scale has fractions only if the figures have some: there is no half fight. */
function useAxes({ points, series, unit }: ChartProps) {
  const format = useFormatter();
  const isWhole = points.every((point) => series.every(({ key }) => Number.isInteger(point[key] ?? 0)));
  return [
    <CartesianGrid key="grid" vertical={false} stroke="var(--line)" />,
    <XAxis key="x" dataKey="name" minTickGap={24} {...AXIS} />,
    <YAxis
      key="y"
      width={48}
      axisLine={false}
      allowDecimals={!isWhole}
      tickFormatter={(value: number) => format.number(value, { notation: 'compact' })}
      {...AXIS}
    />,
    <Tooltip
      key="tip"
      isAnimationActive={false}
      cursor={{ fill: 'var(--raised)', stroke: 'var(--line-strong)' }}
      content={<ChartTip unit={unit} />}
    />,
  ];
}

function Lines(props: ChartProps) {
  const { points, series } = props;
  const axes = useAxes(props);
  return (
    <LineChart data={[...points]} margin={{ top: 8, right: 8 }} {...FRAME}>
      {axes}
      {series.map(({ key, label }, index) => (
        <Line
          key={key}
          dataKey={key}
          name={label}
          stroke={colourOf(index)}
          strokeWidth={1.75}
          dot={points.length < 16 ? { r: 2.5, fill: colourOf(index), strokeWidth: 0 } : false}
          isAnimationActive={false}
        />
      ))}
    </LineChart>
  );
}

function Bars(props: ChartProps) {
  const { points, series } = props;
  const axes = useAxes(props);
  return (
    <BarChart data={[...points]} margin={{ top: 8, right: 8 }} {...FRAME}>
      {axes}
      {series.map(({ key, label }, index) => (
        <Bar
          key={key}
          dataKey={key}
          name={label}
          fill={colourOf(index)}
          radius={[2, 2, 0, 0]}
          maxBarSize={36}
          isAnimationActive={false}
        />
      ))}
    </BarChart>
  );
}

/** A pie shows one series; the legend names its slices. */
function Slices({ slices, unit }: DrawingProps) {
  return (
    <PieChart {...FRAME}>
      <Tooltip isAnimationActive={false} content={<ChartTip unit={unit} />} />
      <Pie
        data={slices.map((slice, index) => ({ ...slice, fill: colourOf(index) }))}
        dataKey="value"
        nameKey="name"
        outerRadius="95%"
        innerRadius="55%"
        stroke="var(--panel)"
        isAnimationActive={false}
      />
    </PieChart>
  );
}
