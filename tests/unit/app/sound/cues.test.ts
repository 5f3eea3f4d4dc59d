import { describe, expect, it } from 'vitest';
import { cueOfCall } from '#app/(player)/_parts/sound/cue-of.ts';
import { CUE_TONES, CUES } from '#app/(player)/_parts/sound/cues.ts';

describe('the sounds', () => {
  it('are soft and short', () => {
    for (const cue of CUES)
      for (const { at, length, from, to, level } of CUE_TONES[cue]) {
        expect(at + length, cue).toBeLessThanOrEqual(1);
        expect(Math.max(from, to), cue).toBeLessThanOrEqual(1_000);
        expect(Math.min(from, to), cue).toBeGreaterThan(100);
        expect(level, cue).toBeLessThanOrEqual(0.6);
      }
  });

  it('depend on the call made by this page', () => {
    expect(cueOfCall('trading.buy', {})).toBe('trade');
    expect(cueOfCall('trading.sell', {})).toBe('trade');
    expect(cueOfCall('nav.move', { encounter: null })).toBe('arrival');
    expect(cueOfCall('nav.autopilot', { encounter: { damage: 0, ship_lost: false } })).toBe('arrival');
    expect(cueOfCall('nav.jump', { encounter: { damage: 0, ship_lost: false } })).toBe('arrival');
    expect(cueOfCall('nav.autopilot', { encounter: { damage: 3, ship_lost: false } })).toBe('alarm');
    expect(cueOfCall('nav.move', { encounter: { damage: 0, ship_lost: true } })).toBe('alarm');
    expect(cueOfCall('messages.send', {})).toBeNull();
  });
});
