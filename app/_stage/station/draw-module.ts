import type { DockService } from '#server/world/ships/rules/dock-services.ts';
import { dotsPath, linePath, type Shape } from '../flat/shape.ts';
import { box, column, dome, HULL } from './solids.ts';
import type { DeckPoint, ServiceModule } from './station-scene.ts';
import { onPicture } from './station-view.ts';

type Spot = readonly [u: number, v: number, height: number];

function lines(at: DeckPoint, strokes: readonly (readonly Spot[])[], stroke: string, width = 0.9): Shape {
  const d = strokes
    .map((points) => linePath(points.map(([u, v, height]) => onPicture([at[0] + u, at[1] + v], height))))
    .join('');
  return { kind: 'path', d, stroke, width };
}

function lamps(at: DeckPoint, spots: readonly Spot[], stroke: string, width: number): Shape {
  return {
    kind: 'path',
    d: dotsPath(spots.map(([u, v, height]) => onPicture([at[0] + u, at[1] + v], height))),
    stroke,
    width,
    round: true,
  };
}

function gantry(u: number): Spot[][] {
  return [
    [
      [u, -16, 6],
      [u, -16, 26],
      [u, 16, 26],
      [u, 16, 6],
    ],
    [
      [u, -16, 26],
      [u, 0, 31],
      [u, 16, 26],
    ],
  ];
}

function rib(u: number): Spot[] {
  return [
    [u, -26, 22],
    [u, -22, 6],
    [u, 0, 2],
    [u, 22, 6],
    [u, 26, 22],
  ];
}

/** How each service looks, on its pad at the end of an arm. */
const BUILDINGS: Readonly<Record<DockService, (at: DeckPoint) => Shape[]>> = {
  repair: (at) => [
    lines(
      at,
      [
        ...gantry(-10),
        ...gantry(10),
        [
          [-10, 0, 31],
          [10, 0, 31],
        ],
        [
          [0, 0, 31],
          [0, 0, 16],
        ],
      ],
      HULL.edge,
    ),
  ],
  drones: (at) => [
    ...column(at, 13, 4, 13),
    lamps(
      at,
      [
        [-9, 13, 6.5],
        [-4.5, 13, 5.2],
        [0.5, 13, 4.8],
        [5.5, 13, 5.2],
        [9.5, 13, 6.5],
      ],
      'var(--accent)',
      1.7,
    ),
  ],
  upgrades: (at) => [
    ...column(at, 8, 4, 18),
    lines(
      at,
      [
        [
          [0, 0, 18],
          [0, 0, 30],
        ],
        [
          [-6, 0, 23],
          [6, 0, 23],
        ],
        [
          [-4, 0, 27],
          [4, 0, 27],
        ],
      ],
      HULL.edge,
    ),
  ],
  equipment: (at) => [
    ...box([at[0] - 6, at[1] - 4], 14, 18, 4, 13),
    ...box([at[0] + 8, at[1] + 4], 11, 16, 4, 10),
    ...box([at[0] - 5, at[1] - 2], 10, 14, 13, 20),
  ],
  insurance: (at) => [...column(at, 9, 4, 8), ...dome(at, 9, 8)],
  shipyard: (at) => [
    lines(
      at,
      [
        rib(-22),
        rib(-11),
        rib(0),
        rib(11),
        rib(22),
        [
          [-24, -26, 22],
          [24, -26, 22],
        ],
        [
          [-24, 26, 22],
          [24, 26, 22],
        ],
        [
          [-26, 0, 2],
          [26, 0, 2],
        ],
      ],
      HULL.edge,
    ),
  ],
};

export function moduleShapes({ service, at }: ServiceModule): Shape[] {
  return [...column(at, service === 'shipyard' ? 24 : 17, -3, 3), ...BUILDINGS[service](at)];
}
