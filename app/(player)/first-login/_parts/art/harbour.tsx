const PIERS = [590, 655, 720];

/** The quay of every scene: a spine across the frame with three piers, and lamps along both. */
export function Harbour({ lit }: { lit: boolean }) {
  return (
    <g>
      <g className="fill-panel stroke-line-strong" strokeWidth="1.5">
        <path d="M-10 548H810v22H-10z" />
        {[120, 400, 680].map((x) => (
          <path key={x} d={`M${x - 34} 548l10-26h48l10 26z`} />
        ))}
      </g>
      <g className="stroke-line" strokeWidth="1.2">
        {Array.from({ length: 27 }, (_, index) => index * 30).map((x) => (
          <path key={x} d={`M${x} 570l15-22 15 22`} fill="none" />
        ))}
      </g>
      <g className={lit ? 'fill-accent' : 'fill-ink-faint'}>
        {Array.from({ length: 20 }, (_, index) => 20 + index * 40).map((x) => (
          <circle key={x} cx={x} cy="559" r="1.8" opacity={lit ? 0.9 : 0.5} />
        ))}
      </g>
      <g className="stroke-line-strong" strokeWidth="1" opacity="0.5">
        {PIERS.map((y) => (
          <path key={y} d={`M0 ${y}h800`} strokeDasharray="2 10" />
        ))}
      </g>
    </g>
  );
}
