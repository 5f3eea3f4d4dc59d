import { expect, it } from 'vitest';
import { probeRange } from '#server/navigation/rules/probes.ts';
import { DEFAULT_SETTINGS } from '#server/settings/rules/catalogue.ts';

it('a probe has a longer range from a rack', () => {
  expect(probeRange(DEFAULT_SETTINGS, [])).toBe(8);
  expect(probeRange(DEFAULT_SETTINGS, ['cargo_shield'])).toBe(8);
  expect(probeRange(DEFAULT_SETTINGS, ['cargo_shield', 'probe_rack'])).toBe(12);
});
