import { useFormatter } from 'next-intl';
import { useNamed } from '#app/_ui/use-named.ts';

const HEIGHT = 48;
const BAR = 8;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** Findings of each hour of a UTC day. */
export function HourBars({ hours, label }: { hours: readonly { hour: number; count: number }[]; label: string }) {
  const format = useFormatter();
  const named = useNamed();
  const most = Math.max(1, ...hours.map(({ count }) => count));
  const countOf = (hour: number) => hours.find((one) => one.hour === hour)?.count ?? 0;
  const counts = format.list(
    hours.map(({ hour, count }) => `${hour}:00 ${count}`),
    { style: 'narrow' },
  );
  return (
    <figure className="grid gap-1">
      <svg
        role="img"
        aria-label={named(label, counts)}
        viewBox={`0 0 ${24 * BAR} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-24 w-full"
      >
        {HOURS.map((hour) => {
          const height = Math.max(1, (countOf(hour) / most) * HEIGHT);
          return (
            <rect
              key={hour}
              x={hour * BAR + 1}
              y={HEIGHT - height}
              width={BAR - 2}
              height={height}
              className={countOf(hour) > 0 ? 'fill-warning' : 'fill-line'}
            />
          );
        })}
      </svg>
      <figcaption className="tabular flex justify-between text-xs text-ink-faint" aria-hidden="true">
        <span>00</span>
        <span>06</span>
        <span>12</span>
        <span>18</span>
        <span>24</span>
      </figcaption>
    </figure>
  );
}
