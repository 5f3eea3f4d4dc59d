import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DEFAULT_SETTINGS,
  SETTING_NAMES,
  SETTINGS,
  settingsWith,
} from '#server/foundation/settings/rules/catalogue.ts';

describe('the settings catalogue', () => {
  it('has every default within its bounds', () => {
    for (const [name, { value, min, max }] of Object.entries(SETTINGS)) {
      expect(value, name).toBeGreaterThanOrEqual(min);
      expect(value, name).toBeLessThanOrEqual(max);
    }
    expect(DEFAULT_SETTINGS.turns_per_day).toBe(1_000);
  });

  it('reads stored values, within the current bounds', () => {
    fc.assert(
      fc.property(fc.constantFrom(...SETTING_NAMES), fc.integer(), (name, value) => {
        const { min, max } = SETTINGS[name];
        const settings = settingsWith([{ name, value }]);
        expect(settings).toEqual({ ...DEFAULT_SETTINGS, [name]: Math.min(max, Math.max(min, value)) });
      }),
    );
    expect(settingsWith([{ name: 'removed_long_ago', value: 5 }])).toEqual(DEFAULT_SETTINGS);
  });
});
