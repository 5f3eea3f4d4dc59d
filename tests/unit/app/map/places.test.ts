import { describe, expect, it } from 'vitest';
import { Backdrop } from '#app/_map/camera/backdrop.ts';
import { MapController } from '#app/_map/map-controller.ts';
import { buildChart } from '#app/_map/model/chart.ts';
import { LANDMARK_KINDS, landmarkKind, silhouetteOf } from '#app/_map/model/landmarks.ts';
import { PLACE, placesOf } from '#app/_map/model/places.ts';
import { FIELD_SIDE, FIELD_STARS, starfield } from '#app/_map/model/starfield.ts';
import { LOCATION_TYPES } from '#server/world/galaxy/rules/universe.ts';
import { galaxyOf } from './sample-galaxy.ts';

const view = { x: 0, y: 0, z: 0, distance: 100, azimuth: 0, polar: 0.9, flat: 0 };
const viewport = { width: 1_000, height: 600 };

describe('places around a star', () => {
  const { sectors } = galaxyOf(
    [
      { id: 'a', places: { port_class: 0, planets: ['earth', 'nowhere', 'glacial', 'volcanic'], beacon: true } },
      { id: 'b' },
      { id: 'c', places: { port_class: null, special: 'stardock' } },
    ],
    [],
  );

  it('are the port, three planets at most, the special place and the beacon, each in its own direction', () => {
    const places = placesOf(sectors);
    expect(places.map(({ sector, kind, variant }) => [sector, kind, variant])).toEqual([
      [0, PLACE.port, 0],
      [0, PLACE.planet, 1],
      [0, PLACE.planet, 0],
      [0, PLACE.planet, 4],
      [0, PLACE.beacon, 0],
      [2, PLACE.special, landmarkKind('stardock')],
    ]);
    const slots = places.filter(({ sector }) => sector === 0).map(({ slot }) => slot);
    expect(new Set(slots).size).toBe(slots.length);
  });
});

describe('landmarks', () => {
  const kinds = Array.from({ length: LANDMARK_KINDS }, (_, kind) => kind);

  it('are one silhouette for each kind of special place, and a spark for one that nobody has drawn', () => {
    const drawn = kinds.map((kind) => JSON.stringify(silhouetteOf(kind)));
    expect(new Set(drawn).size).toBe(LANDMARK_KINDS);
    for (const type of LOCATION_TYPES) expect(landmarkKind(type), type).toBeGreaterThan(0);
    expect(silhouetteOf(landmarkKind('a place of next year'))).toEqual(silhouetteOf(0));
  });

  it('stay inside their square', () => {
    for (const { areas, lines } of kinds.map(silhouetteOf)) {
      for (const [figure] of `${areas}${lines}`.matchAll(/-?[\d.]+/g)) {
        // Arcs also hold a rotation and flags; only rotations may be larger.
        expect(Math.abs(Number(figure)) <= 10 || figure === '-20', figure).toBe(true);
      }
    }
  });
});

describe('the sky behind the galaxy', () => {
  it('is the same at every visit and fills its field', () => {
    expect(starfield()).toEqual(starfield());
    expect(starfield()).toHaveLength(FIELD_STARS);
    for (const { x, y, near, light } of starfield()) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(Math.max(x, y)).toBeLessThan(FIELD_SIDE);
      expect([near >= 0 && near <= 1, light > 0 && light <= 1]).toEqual([true, true]);
    }
  });

  it('moves with the camera, less than the map, and stays while the camera rests', () => {
    const backdrop = new Backdrop();
    backdrop.follow(view, viewport);
    backdrop.follow(view, viewport);
    expect([backdrop.x, backdrop.y, backdrop.scale]).toEqual([0, 0, 1]);
    const panned = { ...view, x: 10 };
    backdrop.follow(panned, viewport);
    const moved = -backdrop.x;
    expect(moved).toBeGreaterThan(0);
    expect(moved).toBeLessThan(10 / (100 / (300 / Math.tan(Math.PI / 10))));
    backdrop.follow({ ...panned, distance: 50 }, viewport);
    expect(backdrop.scale).toBeGreaterThan(1);
    expect(backdrop.scale).toBeLessThan(1.1);
  });
});

describe('the first view', () => {
  const chart = buildChart(
    galaxyOf(
      [
        { id: 'a' },
        { id: 'b', x: 600 },
        { id: 'c', x: -200, y: 90 },
        { id: 'd', y: -150 },
        { id: 'e', x: 90, y: 60 },
        { id: 'far', x: 9_000 },
      ],
      [
        ['a', 'b'],
        ['a', 'c'],
        ['a', 'd'],
        ['d', 'e'],
        ['a', 'far'],
      ],
    ),
  );

  it.each([
    [1_440, 900],
    [390, 420],
  ])('shows the player and every neighbour at %i × %i', (width, height) => {
    const controller = new MapController(chart);
    controller.frameFirst(0, width, height);
    controller.step(0, width, height);
    expect([0, 1, 2, 3].filter((sector) => !controller.isInSight(sector))).toEqual([]);
  });

  it('comes closer to the anchor, or to the sector next to the pointer', () => {
    const controller = new MapController(chart);
    controller.rig.reducedMotion = true;
    controller.frameFirst(0, 1_000, 700);
    controller.step(0, 1_000, 700);
    const away = () => Math.hypot((controller.screen.x[3] ?? 0) - 500, (controller.screen.y[3] ?? 0) - 350);
    const before = { away: away(), distance: controller.rig.view.distance };
    controller.zoomTo(0.6, 3);
    controller.step(1, 1_000, 700);
    expect(controller.rig.view.distance).toBeLessThan(before.distance);
    expect(away()).toBeLessThanOrEqual(before.away + 1);
  });
});
