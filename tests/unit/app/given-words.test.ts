import { describe, expect, test } from 'vitest';
import {
  GIVEN_BEACONS,
  GIVEN_PLACES,
  GIVEN_REGIONS,
  GIVEN_WORLDS,
  givenKey,
  givenRegion,
} from '#app/(player)/_parts/given-words.ts';
import { PLACE_NAMES } from '#server/world/galaxy/rules/sector-name.ts';
import { DISPLAY_NAMES } from '#server/world/regions/rules.ts';
import { ORDINARY } from '#tests/unit/generator/universes.ts';
import game from '../../../messages/en/game.json' with { type: 'json' };
import places from '../../../messages/en/places.json' with { type: 'json' };

describe('texts generated with the galaxy', () => {
  test('every generated beacon has a text in every language', () => {
    const left = new Set(
      ORDINARY.flatMap(({ sectors }) => Object.values(sectors).flatMap(({ beacon }) => beacon ?? [])),
    );
    expect(left.size).toBeGreaterThan(5);
    for (const text of left) {
      const key = givenKey(GIVEN_BEACONS, text);
      expect(key && places.beacons[key]).toBe(text);
    }
  });

  test('every region has too', () => {
    for (const [kind, name] of Object.entries(DISPLAY_NAMES)) {
      expect(givenKey(GIVEN_REGIONS, name)).toBe(kind);
      expect(givenRegion(name)).toEqual({ key: kind, number: '' });
      expect(givenRegion(`${name} 12`)).toEqual({ key: kind, number: ' 12' });
      expect(givenRegion(`${name} West`)).toBeNull();
      expect(places.regions).toHaveProperty(kind, name);
    }
  });

  test('every special place that names a sector has too', () => {
    for (const [kind, name] of Object.entries(PLACE_NAMES)) {
      expect(givenKey(GIVEN_PLACES, name)).toBe(kind);
      expect(game.dashboard.special).toHaveProperty(kind, name);
    }
  });

  test('texts written by people are unchanged', () => {
    for (const given of [GIVEN_REGIONS, GIVEN_WORLDS, GIVEN_PLACES, GIVEN_BEACONS]) {
      expect(givenKey(given, 'Ada was here')).toBeNull();
      expect(givenKey(given, 'constructor')).toBeNull();
    }
  });
});
