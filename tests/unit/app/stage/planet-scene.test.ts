import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LIGHT } from '#app/_stage/model/light.ts';
import { dot } from '#app/_stage/model/vector.ts';
import { planetScene } from '#app/_stage/planet/planet-scene.ts';
import { lightCount } from '#app/_stage/planet/settle-lights.ts';
import { PLANET_TYPES } from '#server/game/planets/rules/catalogue.ts';

const facts = fc.record({
  id: fc.uuid(),
  type: fc.constantFrom(...PLANET_TYPES),
  colonists: fc.option(fc.integer({ min: 0, max: 30_000 })),
  citadel: fc.integer({ min: 0, max: 6 }),
  building: fc.option(fc.integer({ min: 1, max: 6 })),
});

describe('the scene of a planet', () => {
  it('is the same for the same facts', () => {
    fc.assert(
      fc.property(facts, (planet) => {
        expect(planetScene(planet)).toEqual(planetScene({ ...planet }));
      }),
      { numRuns: 15 },
    );
  });

  it('changes only its lights and its citadel with what is settled and built', () => {
    fc.assert(
      fc.property(facts, (planet) => {
        const empty = planetScene({ ...planet, colonists: 0, citadel: 0, building: null });
        const settled = planetScene(planet);
        expect({ ...settled, lights: [], citadel: empty.citadel }).toEqual({ ...empty, lights: [] });
      }),
      { numRuns: 15 },
    );
  });

  it('has more lights with more colonists, those of fewer among them, and none without or unknown', () => {
    fc.assert(
      fc.property(facts, fc.integer({ min: 1, max: 30_000 }), (planet, colonists) => {
        const few = planetScene({ ...planet, colonists: Math.floor(colonists / 2) }).lights;
        const many = planetScene({ ...planet, colonists }).lights;
        expect(many).toHaveLength(lightCount(colonists));
        expect(many.length).toBeGreaterThanOrEqual(few.length);
        expect(many.slice(0, few.length)).toEqual(few);
      }),
      { numRuns: 15 },
    );
    expect(lightCount(30_000)).toBeGreaterThan(lightCount(3_000));
    expect(lightCount(3_000)).toBeGreaterThan(lightCount(300));
    const unknown = { id: 'a', type: 'earth', colonists: null, citadel: 3, building: null } as const;
    expect(planetScene(unknown).lights).toEqual([]);
  });

  it('has its lights on the visible part of the night', () => {
    fc.assert(
      fc.property(facts, (planet) => {
        for (const light of planetScene({ ...planet, colonists: 20_000 }).lights) {
          expect(Math.hypot(...light)).toBeCloseTo(1);
          expect(light[2]).toBeGreaterThan(0);
          expect(dot(light, LIGHT)).toBeLessThan(0);
        }
      }),
      { numRuns: 15 },
    );
  });

  it('gives some planets a ring and moons, and others none', () => {
    const scenes = Array.from({ length: 200 }, (_, at) =>
      planetScene({ id: String(at), type: 'barren', colonists: null, citadel: 0, building: null }),
    );
    const ringed = scenes.filter(({ ring }) => ring !== null).length;
    expect(ringed).toBeGreaterThan(20);
    expect(ringed).toBeLessThan(90);
    expect(new Set(scenes.map(({ moons }) => moons.length))).toEqual(new Set([0, 1, 2]));
  });
});
