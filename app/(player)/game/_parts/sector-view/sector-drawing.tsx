import { useTranslations } from 'next-intl';
import type { ApiOutput } from '#app/_client/trpc/api.ts';
import { landmarkKind } from '#app/_map/model/landmarks.ts';
import { LandmarkShape } from '#app/_map/panels/landmark-sign.tsx';
import { cn } from '#app/_ui/cn.ts';
import { unvisitedPlanet } from '#app/(player)/_parts/planets/planet-facts.ts';
import { ShipShape } from '#app/(player)/_parts/ship-art/ship-shape.tsx';
import { LazyDisc } from '#app/(player)/_parts/stage/stage-pictures.tsx';
import { isShipType } from '#server/world/ships/rules/catalogue.ts';
import {
  BEACON,
  HEIGHT,
  LANDMARK,
  layHazards,
  layWarps,
  OWN_SHIP,
  PLANETS,
  SHIPS,
  type Spot,
  STATION,
  starsOf,
  WIDTH,
} from './lay-out-sector.ts';
import { StationShape } from './station-shape.tsx';

type View = ApiOutput['nav']['here'];
/** For a sector elsewhere, only what the last visit showed is known. */
export type Here = Pick<View, 'number' | 'name' | 'x' | 'y' | 'here_now'> & {
  contents: Omit<View['contents'], 'last_visit' | 'visits'>;
};
export type Move = Pick<
  ApiOutput['nav']['moves']['items'][number],
  'id' | 'number' | 'x' | 'y' | 'one_way' | 'closed' | 'knowledge'
>;
type SectorDrawingProps = {
  here: Here;
  moves: readonly Move[];
  shipType: string | null;
  isDocked: boolean;
  className?: string;
};

/** A ship's drawing is 120 × 60. */
const SHIP_SCALE = 0.21;

/** The sector as a picture. Nothing moves on its own; arriving ships fade in unless reduced motion is set. */
export function SectorDrawing({ here, moves, shipType, isDocked, className }: SectorDrawingProps) {
  const t = useTranslations('mapDrawing.sector');
  const { contents } = here;
  return (
    <svg
      role="img"
      aria-label={t('label', { number: String(here.number), name: here.name })}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className={cn('rounded-lg border border-line bg-ground', className)}
    >
      <Sky here={here} />
      <Warps here={here} moves={moves} />
      {contents.planets.slice(0, PLANETS.length).map(({ id, type }, at) => {
        const spot = PLANETS[at];
        return spot ? <LazyDisc key={id} facts={unvisitedPlanet(id, type)} spot={spot} /> : null;
      })}
      <StationShape {...STATION} portClass={contents.station?.class ?? null} />
      <Landmark special={contents.specials[0] ?? (contents.is_capital ? 'capital' : null)} />
      {contents.beacon ? <Beacon {...BEACON} /> : null}
      {layHazards(contents.hazards).map((hazard) => (
        <Hazard key={hazard.x} {...hazard} />
      ))}
      {here.here_now.slice(0, SHIPS.length).map((one, at) => (
        <Ship
          key={one.id}
          type={one.ship_type}
          className={one.is_hostile ? 'fill-danger-soft stroke-danger' : 'fill-raised stroke-ink-muted'}
          {...(SHIPS[at] ?? STATION)}
        />
      ))}
      {here.here_now.length > SHIPS.length ? (
        <text x={270} y={50} className="fill-ink-muted text-[0.625rem]">
          {t('more', { count: here.here_now.length - SHIPS.length })}
        </text>
      ) : null}
      {shipType ? (
        <Ship type={shipType} className="fill-accent-soft stroke-accent" {...OWN_SHIP[isDocked ? 'docked' : 'free']} />
      ) : null}
    </svg>
  );
}

function Sky({ here }: { here: Here }) {
  return (
    <g>
      {starsOf(here.number).map(({ x, y, r }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={r} className="fill-ink-faint" opacity={0.55} />
      ))}
      {here.contents.nebula?.type === 'magnetic' ? (
        <Field />
      ) : here.contents.nebula ? (
        <>
          <ellipse cx="120" cy="70" rx="110" ry="46" className="fill-region-3" opacity="0.10" />
          <ellipse cx="190" cy="112" rx="120" ry="52" className="fill-region-6" opacity="0.12" />
          <ellipse cx="160" cy="92" rx="70" ry="34" className="fill-region-3" opacity="0.10" />
        </>
      ) : null}
    </g>
  );
}

/** A magnetic nebula: its field around the star, in the warning colour because it costs turns. */
function Field() {
  return (
    <g className="stroke-warning">
      <ellipse cx="160" cy="95" rx="130" ry="64" className="fill-warning" stroke="none" opacity="0.08" />
      {[38, 62, 90].map((reach) => (
        <path
          key={reach}
          d={`M160 95 C${160 - reach * 1.6} ${95 - reach} ${160 - reach * 1.6} ${95 + reach} 160 95 C${160 + reach * 1.6} ${95 - reach} ${160 + reach * 1.6} ${95 + reach} 160 95`}
          fill="none"
          opacity="0.28"
        />
      ))}
    </g>
  );
}

/** An arrow in the direction of each warp: faint to unvisited sectors, with a bar if it is one-way. */
function Warps({ here, moves }: { here: Here; moves: readonly Move[] }) {
  const byId = new Map(moves.map((move) => [move.id, move]));
  return layWarps(here, moves).map(({ id, number, tip, label, angle }) => {
    const move = byId.get(id);
    return (
      <g key={id} className={cn(move?.closed ? 'text-ink-faint' : 'text-accent')}>
        <path
          d={move?.one_way ? 'M-9 -4 L-9 4 M-6 -4 L0 0 L-6 4' : 'M-6 -4 L0 0 L-6 4'}
          transform={`translate(${tip.x} ${tip.y}) rotate(${angle})`}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <text
          x={label.x}
          y={label.y + 3.5}
          textAnchor="middle"
          className={cn('tabular text-[0.625rem]', move?.knowledge === 'visited' ? 'fill-ink' : 'fill-ink-muted')}
        >
          {number}
        </text>
      </g>
    );
  });
}

/** What makes the place special, as on the map. */
function Landmark({ special }: { special: string | null }) {
  return special === null ? null : (
    <g transform={`translate(${LANDMARK.x} ${LANDMARK.y}) scale(${LANDMARK.scale})`}>
      <LandmarkShape kind={landmarkKind(special)} />
    </g>
  );
}

function Ship({ type, x, y, className }: Spot & { type: string; className: string }) {
  return (
    <g
      transform={`translate(${x - 60 * SHIP_SCALE} ${y - 30 * SHIP_SCALE}) scale(${SHIP_SCALE})`}
      className={cn('motion-safe:animate-in motion-safe:duration-200 motion-safe:fade-in', className)}
      strokeWidth="3"
    >
      {/* Ships that players cannot fly have no drawing of their own. */}
      {isShipType(type) ? <ShipShape type={type} /> : <path d="M20 48 L60 30 L20 12 L100 30 Z" />}
    </g>
  );
}

function Hazard({ type, x, y }: Spot & { type: string }) {
  if (type === 'fighter')
    return (
      <path d={`M${x - 5} ${y + 4} L${x} ${y - 5} L${x + 5} ${y + 4} Z`} className="fill-danger-soft stroke-danger" />
    );
  const spikes = type === 'limpet' ? 4 : 8;
  return (
    <g className="stroke-warning">
      {Array.from({ length: spikes }, (_, at) => {
        const turn = (at * Math.PI * 2) / spikes;
        const [dx, dy] = [Math.cos(turn) * 6, Math.sin(turn) * 6];
        return <line key={turn} x1={x} y1={y} x2={x + dx} y2={y + dy} strokeWidth="1" />;
      })}
      <circle cx={x} cy={y} r="3.4" className="fill-warning-soft" strokeWidth="1.2" />
    </g>
  );
}

function Beacon({ x, y }: Spot) {
  return (
    <g className="stroke-success" fill="none" strokeWidth="1.2">
      <path d={`M${x} ${y} V${y + 11} M${x - 4} ${y + 11} H${x + 4}`} />
      <circle cx={x} cy={y} r="1.8" className="fill-success" />
      <path
        d={`M${x - 5} ${y - 4} A6.5 6.5 0 0 0 ${x - 5} ${y + 4} M${x + 5} ${y - 4} A6.5 6.5 0 0 1 ${x + 5} ${y + 4}`}
      />
    </g>
  );
}
