import { describe, expect, test } from 'vitest';
import { GIVEN_BEACONS, GIVEN_REGIONS, GIVEN_WORLDS, givenKey } from '#app/(player)/_parts/given-words.ts';
import { DISPLAY_NAMES } from '#server/regions/rules.ts';
import { ORDINARY } from '#tests/unit/generator/universes.ts';
import places from '../../../messages/en/places.json' with { type: 'json' };

describe('what the galaxy itself names', () => {
  test('every beacon that the generator leaves has words in every language', () => {
    const left = new Set(
      ORDINARY.flatMap(({ sectors }) => Object.values(sectors).flatMap(({ beacon }) => beacon ?? [])),
    );
    expect(left.size).toBeGreaterThan(5);
    for (const text of left) {
      const key = givenKey(GIVEN_BEACONS, text);
      expect(key && places.beacons[key]).toBe(text);
    }
  });

  test('so have the regions', () => {
    for (const [kind, name] of Object.entries(DISPLAY_NAMES)) {
      expect(givenKey(GIVEN_REGIONS, name)).toBe(kind);
      expect(places.regions).toHaveProperty(kind, name);
    }
  });

  test('what people wrote themselves stays', () => {
    for (const given of [GIVEN_REGIONS, GIVEN_WORLDS, GIVEN_BEACONS]) {
      expect(givenKey(given, 'Ada was here')).toBeNull();
      expect(givenKey(given, 'constructor')).toBeNull();
    }
  });
});
