import type { SceneName } from './harbour-scene.tsx';
import { FreighterShape, ScoutShape } from './ship-shapes.tsx';

type Place = { x: number; y: number; size: number; dim?: boolean };

function Freighter({ x, y, size, dim }: Place) {
  return (
    <g
      transform={`translate(${x} ${y}) scale(${size})`}
      className="fill-raised stroke-ink-muted"
      opacity={dim ? 0.5 : 1}
    >
      <FreighterShape />
    </g>
  );
}

function Scout({ x, y, size, dim }: Place) {
  return (
    <g
      transform={`translate(${x} ${y}) scale(${size})`}
      className="fill-raised stroke-ink-muted"
      opacity={dim ? 0.5 : 1}
    >
      <ScoutShape />
    </g>
  );
}

/** A berth under the quay: two arms, and lamps when it is open. */
function Slip({ x, lit }: { x: number; lit: boolean }) {
  return (
    <g>
      <path
        d={`M${x} 570v150M${x + 200} 570v150M${x} 640h16M${x + 184} 640h16`}
        className="stroke-line-strong"
        strokeWidth="3"
        fill="none"
      />
      <g className={lit ? 'fill-accent' : 'fill-line-strong'}>
        {[600, 640, 680, 720].map((y) => (
          <g key={y}>
            <circle cx={x} cy={y} r="3.5" />
            <circle cx={x + 200} cy={y} r="3.5" />
          </g>
        ))}
      </g>
    </g>
  );
}

function Crates() {
  return (
    <g className="fill-raised stroke-ink-muted" strokeWidth="1.5">
      {[
        [300, 488],
        [362, 488],
        [424, 488],
        [331, 430],
        [393, 430],
      ].map(([x = 0, y = 0], index) => (
        <g key={`${x} ${y}`}>
          <rect x={x} y={y} width="58" height="56" rx="3" />
          <path d={`M${x} ${y + 28}h58`} opacity="0.5" />
          <circle
            cx={x + 29}
            cy={y + 28}
            r="7"
            className={index === 4 ? 'fill-ground stroke-warning' : 'fill-success stroke-success'}
            strokeDasharray={index === 4 ? '3 3' : undefined}
          />
        </g>
      ))}
    </g>
  );
}

/** A phone shows the middle of the picture only: what reaches higher comes down a little. */
const LOWER_ON_PHONES = 'max-lg:translate-x-[100px] max-lg:translate-y-[190px] max-lg:scale-75';

const COURSE = '120,420 210,360 290,395 380,300 455,330 540,235';

function Chart() {
  return (
    <g>
      <g className="stroke-ink-faint" strokeWidth="1.2" opacity="0.6" fill="none">
        <path d="M210 360 250 270 380 300M290 395 400 440 455 330M120 420 180 480 290 395M250 270 330 210" />
      </g>
      <polyline points={COURSE} fill="none" className="stroke-accent" strokeWidth="8" opacity="0.16" />
      <polyline points={COURSE} fill="none" className="stroke-accent" strokeWidth="2.5" />
      <path d="M540 235 650 150" className="stroke-accent" strokeWidth="2" strokeDasharray="3 9" fill="none" />
      <g className="fill-ground stroke-ink-muted" strokeWidth="2">
        {['250,270', '330,210', '400,440', '180,480'].map((at) => {
          const [cx, cy] = at.split(',');
          return <circle key={at} cx={cx} cy={cy} r="6" />;
        })}
      </g>
      <g className="fill-accent">
        {COURSE.split(' ').map((at) => {
          const [cx, cy] = at.split(',');
          return <circle key={at} cx={cx} cy={cy} r="6" />;
        })}
      </g>
      <circle cx="540" cy="235" r="15" fill="none" className="stroke-accent" strokeWidth="2" />
      <circle
        cx="668"
        cy="136"
        r="22"
        fill="none"
        className="stroke-ink-faint"
        strokeWidth="1.5"
        strokeDasharray="4 6"
      />
    </g>
  );
}

function Pod() {
  return (
    <g>
      <g fill="none" className="stroke-danger">
        {[40, 76, 116].map((r, index) => (
          <circle
            key={r}
            cx="560"
            cy="230"
            r={r}
            strokeWidth="1.6"
            opacity={0.7 - index * 0.22}
            strokeDasharray="40 14"
          />
        ))}
      </g>
      <g className="fill-raised stroke-ink-muted" strokeWidth="1.8">
        <path d="M538 230c0-13 10-22 24-22s24 9 24 22-10 22-24 22-24-9-24-22z" />
        <path d="M538 230h-9v-8h9M538 238h-9v-8" />
      </g>
      <circle cx="568" cy="228" r="6" className="fill-danger" />
      <path d="M250 470 520 260" className="stroke-ink-faint" strokeWidth="1.2" strokeDasharray="2 9" />
    </g>
  );
}

/** What the question is about, before the harbour. */
export function SceneMotif({ scene }: { scene: SceneName }) {
  switch (scene) {
    case 'arrival':
      return (
        <>
          <Slip x={300} lit />
          <Freighter x={316} y={600} size={1.4} />
          <Scout x={70} y={250} size={1.1} dim />
        </>
      );
    case 'bargain':
      return <Crates />;
    case 'blank_chart':
      return (
        <g className={LOWER_ON_PHONES}>
          <Chart />
        </g>
      );
    case 'distress':
      return (
        <g className={LOWER_ON_PHONES}>
          <Pod />
          <Freighter x={110} y={440} size={1.2} />
        </g>
      );
    case 'last_slip':
      return (
        <>
          <Slip x={300} lit />
          <Freighter x={120} y={400} size={1.4} />
          <Scout x={420} y={330} size={1.3} dim />
        </>
      );
    case 'stake':
      return (
        <>
          <Slip x={40} lit />
          <Slip x={300} lit />
          <Slip x={560} lit={false} />
          <Freighter x={56} y={600} size={1.4} />
          <Scout x={316} y={600} size={1.4} />
        </>
      );
    case 'ships':
      return (
        <>
          <Slip x={40} lit />
          <Slip x={300} lit />
          <Slip x={560} lit />
          <Freighter x={56} y={600} size={1.4} />
          <Scout x={316} y={600} size={1.4} />
          <Freighter x={576} y={600} size={1.4} />
        </>
      );
    case 'leaving':
      return (
        <g className={LOWER_ON_PHONES}>
          <path d="M60 470C240 430 420 330 640 150" fill="none" className="stroke-accent" strokeWidth="2" />
          <g transform="rotate(-34 420 330)">
            <Freighter x={330} y={290} size={1.5} />
          </g>
        </g>
      );
  }
}
