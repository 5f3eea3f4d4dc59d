import { expect, it } from 'vitest';
import { probeRange } from '#server/navigation/rules/probes.ts';

it('a probe flies farther from a rack', () => {
  expect(probeRange([])).toBe(8);
  expect(probeRange(['cargo_shield'])).toBe(8);
  expect(probeRange(['cargo_shield', 'probe_rack'])).toBe(12);
});
