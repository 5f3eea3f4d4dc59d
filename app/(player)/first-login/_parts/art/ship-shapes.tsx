/** Ships seen from above, nose to the right, in a box of 120 × 60. Colours come from the classes of what they stand in. */
export function FreighterShape() {
  return (
    <g strokeWidth="1.2" strokeLinejoin="round">
      {[20, 37, 54, 71].map((x) => (
        <g key={x}>
          <rect x={x} y="11" width="14.5" height="12.5" rx="1.5" />
          <rect x={x} y="36.5" width="14.5" height="12.5" rx="1.5" />
          <path d={`M${x + 7.2} 11v12.5M${x + 7.2} 36.5v12.5`} opacity="0.45" />
        </g>
      ))}
      <path d="M10 24.5h80l16 2.5 8 3-8 3-16 2.5H10z" />
      <path d="M6 20.5h8v19H6z" />
      <path d="M95 26.5 104 29v2l-9 2.500z" className="fill-accent" stroke="none" />
      <path d="M6 24H1.500M6 30H.5M6 36H1.5" className="stroke-accent" strokeWidth="2" strokeLinecap="round" />
    </g>
  );
}

export function ScoutShape() {
  return (
    <g strokeWidth="1.2" strokeLinejoin="round">
      <path d="M40 26 22 9h12l26 14zM40 34 22 51h12l26-14z" />
      <path d="M16 25.5 58 22l34 4 22 4-22 4-34 4-42-3.500z" />
      <path d="M34 26.500h22M34 33.500h22" opacity="0.45" />
      <path d="M72 27.5 88 29.200v1.600L72 32.500z" className="fill-accent" stroke="none" />
      <path d="M16 27H9M16 33H9" className="stroke-accent" strokeWidth="2" strokeLinecap="round" />
    </g>
  );
}
