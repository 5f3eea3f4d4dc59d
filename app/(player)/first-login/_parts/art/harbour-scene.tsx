import { cn } from '#app/_ui/cn.ts';
import type { OfferedShip } from '#server/community/onboarding/rules/ship-offers.ts';
import { Harbour } from './harbour.tsx';
import { scatter } from './scatter.ts';
import { SceneMotif } from './scene-motif.tsx';
import type { SceneName } from './scene-name.ts';

const stars = scatter(170, 800, 760);
/** The night side of Terra: centre and radius of the limb, far below the frame. */
const TERRA = { x: 330, y: 1340, r: 620 };
/** Lights are dense along the coasts and sparse towards the limb. */
function isCoast(x: number, y: number): boolean {
  return (
    Math.hypot(x - TERRA.x, y - TERRA.y) < TERRA.r - 34 && Math.sin(x / 61 + y / 90) + Math.sin(x / 23 - y / 37) > 0.45
  );
}
const cities = scatter(620, 800, 260, 400)
  .map((city) => ({ ...city, y: city.y + 745 }))
  .filter(({ x, y }) => isCoast(x, y));

export type HarbourSceneProps = { scene: SceneName; ships: readonly OfferedShip[]; label: string; className?: string };

/** The picture next to the dialogue: Terra by night, the harbour above it, and the motif of the current question. */
export function HarbourScene({ scene, ships, label, className }: HarbourSceneProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox="0 0 800 1000"
      preserveAspectRatio="xMidYMid slice"
      className={cn('bg-ground', className)}
    >
      <defs>
        <radialGradient id="terra" cx="0.5" cy="0.5" r="0.5">
          <stop offset="0.9" stopColor="var(--panel)" />
          <stop offset="0.975" stopColor="var(--accent-soft)" />
          <stop offset="1" stopColor="var(--region-1)" stopOpacity="0.75" />
        </radialGradient>
        <radialGradient id="air" cx="0.5" cy="0.5" r="0.5">
          <stop offset="0.93" stopColor="var(--region-1)" stopOpacity="0.3" />
          <stop offset="1" stopColor="var(--region-1)" stopOpacity="0" />
        </radialGradient>
        <radialGradient id="far" cx="0.5" cy="0.5" r="0.5">
          <stop offset="0" stopColor="var(--region-6)" stopOpacity="0.2" />
          <stop offset="1" stopColor="var(--region-6)" stopOpacity="0" />
        </radialGradient>
      </defs>
      <ellipse cx="600" cy="240" rx="420" ry="300" fill="url(#far)" />
      <g className="fill-ink">
        {stars.map(({ x, y, r, glow }) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={r} opacity={glow} />
        ))}
      </g>
      <circle cx={TERRA.x} cy={TERRA.y} r={TERRA.r + 42} fill="url(#air)" />
      <circle cx={TERRA.x} cy={TERRA.y} r={TERRA.r} fill="url(#terra)" />
      <g className="fill-warning">
        {cities.map(({ x, y, r, glow }) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={r * 0.9} opacity={glow * 0.9} />
        ))}
      </g>
      <Harbour lit={scene === 'arrival' || scene === 'ships' || scene === 'stake'} />
      <g key={scene} className="duration-200 animate-in fade-in-0">
        <SceneMotif scene={scene} ships={ships} />
      </g>
    </svg>
  );
}
