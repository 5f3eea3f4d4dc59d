/** Objects of the dialogue: goods of unclear origin, an incomplete chart, a distress call. */
export function Crates() {
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

const COURSE = '120,420 210,360 290,395 380,300 455,330 540,235';

export function Chart() {
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

export function Pod() {
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
