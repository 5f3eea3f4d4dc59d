import { cn } from '#app/_ui/cn.ts';
import { course, lanes, type Star, starField } from './star-field.ts';

const stars = starField(330, 2102, 17);
const ways = lanes(stars, 58);
const flown = course(stars, ways, [400, 330], [775, 215]);
const dust = starField(420, 77, 4);
const specks = dots(dust, ({ r }) => ({ width: nearest(r * 0.56, 0.4), glow: 0.35 }));
const lights = dots(stars, ({ r, glow }) => ({ width: nearest(r * 2, 0.8), glow: nearest(glow, 0.15) }));
const web = ways.map(({ from, to }) => `M${from.x} ${from.y}L${to.x} ${to.y}`).join('');
const line = flown.map(({ x, y }) => `${x},${y}`).join(' ');

type Dots = { width: number; glow: number; d: string };

function nearest(value: number, step: number): number {
  return Math.round(Math.round(value / step) * step * 100) / 100;
}

/** Stars of one width and brightness as round line ends of one path: a few elements instead of a thousand. */
function dots(field: readonly Star[], drawn: (star: Star) => { width: number; glow: number }): Dots[] {
  const groups = new Map<string, Dots>();
  for (const star of field) {
    const { width, glow } = drawn(star);
    const key = `${width} ${glow}`;
    const group = groups.get(key) ?? { width, glow, d: '' };
    group.d += `M${star.x} ${star.y}h0`;
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** The picture of the start page: a faint chart with one bright course. Rendered on the server, without scripts. */
export function StarChart({ label, className }: { label: string; className?: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox="0 0 1000 700"
      preserveAspectRatio="xMidYMid slice"
      className={cn('[mask-image:radial-gradient(ellipse_closest-side,black_58%,transparent)]', className)}
    >
      <defs>
        <radialGradient id="core">
          <stop offset="0" stopColor="var(--accent)" stopOpacity="0.2" />
          <stop offset="0.5" stopColor="var(--region-6)" stopOpacity="0.07" />
          <stop offset="1" stopColor="var(--region-6)" stopOpacity="0" />
        </radialGradient>
      </defs>
      <ellipse cx="500" cy="350" rx="520" ry="340" fill="url(#core)" />
      <Dotted dots={specks} colour="var(--ink-faint)" />
      <path d={web} stroke="var(--ink-faint)" strokeWidth="0.7" opacity="0.3" />
      <Dotted dots={lights} colour="var(--ink)" />
      <Course />
    </svg>
  );
}

function Dotted({ dots, colour }: { dots: readonly Dots[]; colour: string }) {
  return (
    <g stroke={colour} strokeLinecap="round">
      {dots.map(({ width, glow, d }) => (
        <path key={`${width} ${glow}`} d={d} strokeWidth={width} opacity={glow} />
      ))}
    </g>
  );
}

/** The flown course: a wide glow, a thin line, its stops, and rings at both ends. */
function Course() {
  return (
    <>
      <polyline
        points={line}
        fill="none"
        stroke="var(--accent)"
        strokeWidth="6"
        strokeOpacity="0.18"
        strokeLinejoin="round"
      />
      <polyline points={line} fill="none" stroke="var(--accent)" strokeWidth="1.8" strokeLinejoin="round" />
      {flown.map(({ x, y }, index) => (
        <circle
          key={`${x} ${y}`}
          cx={x}
          cy={y}
          r={index === 0 || index === flown.length - 1 ? 5 : 3.2}
          fill="var(--accent)"
        />
      ))}
      {[flown[0], flown.at(-1)].map((end) =>
        end ? (
          <circle
            key={`ring ${end.x}`}
            cx={end.x}
            cy={end.y}
            r="12"
            fill="none"
            stroke="var(--accent)"
            strokeWidth="1.2"
          />
        ) : null,
      )}
    </>
  );
}
