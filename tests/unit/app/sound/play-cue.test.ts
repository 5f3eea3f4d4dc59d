import { afterEach, expect, it, vi } from 'vitest';
import { CUE_TONES } from '#app/(player)/_parts/sound/cues.ts';
import { playCue } from '#app/(player)/_parts/sound/play-cue.ts';

let started = 0;

function ramp() {
  return { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
}
class SilentContext {
  state = 'running';
  currentTime = 0;
  destination = {};
  createGain() {
    return { gain: ramp(), connect() {} };
  }
  createOscillator() {
    return {
      type: 'sine',
      frequency: ramp(),
      connect: (next: object) => next,
      start: () => {
        started += 1;
      },
      stop() {},
    };
  }
}

afterEach(() => vi.unstubAllGlobals());

it('no sound is delayed: events before the first click or key are not played at it', () => {
  const userActivation = { hasBeenActive: false };
  vi.stubGlobal('AudioContext', SilentContext);
  vi.stubGlobal('navigator', { userActivation });
  expect(playCue('alarm', 10_000)).toBe(false);
  expect(started).toBe(0);
  userActivation.hasBeenActive = true;
  expect(playCue('alarm', 10_100)).toBe(true);
  expect(started).toBe(CUE_TONES.alarm.length);
  expect(playCue('alarm', 10_200)).toBe(false);
  expect(playCue('alarm', 11_000)).toBe(true);
});

it('a browser without Web Audio stays silent', () => {
  vi.stubGlobal('AudioContext', undefined);
  expect(playCue('message', 20_000)).toBe(false);
});
