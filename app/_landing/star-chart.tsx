import { cn } from '#app/_ui/cn.ts';
import { course, lanes, starField } from './star-field.ts';

const stars = starField(330, 2102, 17);
const ways = lanes(stars, 58);
const flown = course(stars, ways, [400, 330], [775, 215]);
const dust = starField(420, 77, 4);
const line = flown.map(({ x, y }) => `${x},${y}`).join(' ');

/** The picture of the start page: a chart, most of it faint, one course bright. Drawn on the server, no script. */
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
      <g fill="var(--ink-faint)" opacity="0.35">
        {dust.map(({ x, y, r }) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={r * 0.28} />
        ))}
      </g>
      <g stroke="var(--ink-faint)" strokeWidth="0.7" opacity="0.3">
        {ways.map(({ from, to }) => (
          <line key={`${from.x} ${from.y} ${to.x} ${to.y}`} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
        ))}
      </g>
      <g fill="var(--ink)">
        {stars.map(({ x, y, r, glow }) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={r} opacity={glow} />
        ))}
      </g>
      <Course />
    </svg>
  );
}

/** The flown course: a wide glow, a thin line, its stops, and rings around both ends. */
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
