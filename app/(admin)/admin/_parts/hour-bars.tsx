'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { useNamed } from '#app/_ui/use-named.ts';

export type Bar = {
  at: string;
  /** From the line upwards, the first at the line. */
  up: readonly number[];
  /** From the line downwards. */
  down?: number;
};
type HourBarsProps = { title: string; bars: readonly Bar[] /** Colours of `up`, and of `down`. */; colours: Colours };
type Colours = { up: readonly string[]; down?: string };

const [STEP, GAP, HEIGHT] = [10, 2, 48];
/** An hour in which nothing happened is a short line, so that the hours can be counted. */
const NOTHING = 1;

/** A small chart of hours; each bar says its hour and figure on hover, the whole its sum and its peak. */
export function HourBars({ title, bars, colours }: HourBarsProps) {
  const hourName = useHourName();
  const label = useSummary(title, bars);
  const most = Math.max(1, ...bars.map(({ up }) => sum(up)));
  const deepest = Math.max(0, ...bars.map(({ down = 0 }) => down));
  const unit = HEIGHT / (most + deepest);
  const line = most * unit;
  return (
    <figure className="grid gap-1">
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${bars.length * STEP - GAP} ${HEIGHT + NOTHING}`}
        preserveAspectRatio="none"
        className="h-12 w-full"
      >
        {bars.map(({ at, up, down = 0 }, index) => (
          <g key={at} transform={`translate(${index * STEP} 0)`}>
            <title>{hourName(at, sum(up), down)}</title>
            <rect width={STEP - GAP} height={HEIGHT} fill="transparent" />
            <rect y={line - NOTHING / 2} width={STEP - GAP} height={NOTHING} fill="var(--line-strong)" />
            {stacked(up).map(({ from, value }, part) => (
              <rect
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a bar are always the same
                key={part}
                y={line - (from + value) * unit}
                width={STEP - GAP}
                height={value * unit}
                fill={colours.up[part]}
              />
            ))}
            {down > 0 ? <rect y={line} width={STEP - GAP} height={down * unit} fill={colours.down} /> : null}
          </g>
        ))}
      </svg>
      <HourAxis bars={bars} />
    </figure>
  );
}

/** The first and the middle hour, and now. */
function HourAxis({ bars }: { bars: readonly Bar[] }) {
  const t = useTranslations('adminShell.home.day');
  const format = useFormatter();
  const hour = (bar: Bar | undefined) => (bar ? format.dateTime(new Date(bar.at), HOUR) : '');
  return (
    <figcaption aria-hidden="true" className="tabular flex justify-between text-xs text-ink-faint">
      <span>{hour(bars[0])}</span>
      <span>{hour(bars[Math.floor(bars.length / 2)])}</span>
      <span>{t('now')}</span>
    </figcaption>
  );
}

const HOUR = { hour: '2-digit', minute: '2-digit' } as const;

function useHourName() {
  const format = useFormatter();
  const named = useNamed();
  return (at: string, up: number, down: number) => {
    const figures = down > 0 ? `+${format.number(up)} −${format.number(down)}` : format.number(up);
    return named(format.dateTime(new Date(at), HOUR), figures);
  };
}

function useSummary(title: string, bars: readonly Bar[]): string {
  const t = useTranslations('adminShell.home.day');
  const format = useFormatter();
  const totals = bars.map(({ up, down = 0 }) => sum(up) + down);
  const most = Math.max(0, ...totals);
  const peak = bars[totals.indexOf(most)];
  if (most === 0 || !peak) return t('chartEmpty', { title });
  const hour = format.dateTime(new Date(peak.at), HOUR);
  return t('chart', { title, total: format.number(sum(totals)), most: format.number(most), hour });
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function stacked(values: readonly number[]): { from: number; value: number }[] {
  let from = 0;
  return values.map((value) => {
    const part = { from, value };
    from += value;
    return part;
  });
}
