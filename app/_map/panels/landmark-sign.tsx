import { CABAL, LANDMARK_PEN, silhouetteOf } from '../model/landmarks.ts';

/** A landmark as the map draws it from close by. */
export function LandmarkSign({ kind }: { kind: number }) {
  return (
    <svg viewBox="-11 -11 22 22" aria-hidden="true" className="size-4 shrink-0">
      <LandmarkShape kind={kind} />
    </svg>
  );
}

/** The same around the origin of a drawing, from -10 to 10. */
export function LandmarkShape({ kind }: { kind: number }) {
  const { areas, lines } = silhouetteOf(kind);
  return (
    <g className={kind === CABAL ? 'text-danger' : 'text-warning'}>
      <path d={areas} fill="currentColor" fillRule="evenodd" />
      <path d={lines} fill="none" stroke="currentColor" strokeWidth={LANDMARK_PEN} />
    </g>
  );
}
