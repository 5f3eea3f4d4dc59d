import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#server/foundation/settings/rules/catalogue.ts';
import { probeRange } from '#server/game/navigation/rules/travel.ts';

it('a probe has a longer range from a rack', () => {
  expect(probeRange(DEFAULT_SETTINGS, [])).toBe(8);
  expect(probeRange(DEFAULT_SETTINGS, ['cargo_shield'])).toBe(8);
  expect(probeRange(DEFAULT_SETTINGS, ['cargo_shield', 'probe_rack'])).toBe(12);
});
