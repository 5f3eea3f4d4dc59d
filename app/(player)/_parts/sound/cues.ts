/** The available sounds; each has its own switch. */
export const CUES = ['arrival', 'trade', 'message', 'alarm'] as const;
export type Cue = (typeof CUES)[number];

/** One tone: begins at `at` seconds, sounds for `length`, glides from `from` to `to` hertz. `level` 0 to 1. */
export type Tone = { at: number; length: number; from: number; to: number; wave: 'sine' | 'triangle'; level: number };

function tone(at: number, length: number, from: number, level: number, more: Partial<Tone> = {}): Tone {
  return { at, length, from, to: from, wave: 'sine', level, ...more };
}

/** Soft and short: at most a second, quieter than speech. The alarm differs by rhythm, not by loudness. */
export const CUE_TONES: Readonly<Record<Cue, readonly Tone[]>> = {
  arrival: [tone(0, 0.5, 220, 0.5, { to: 330 }), tone(0.12, 0.55, 330, 0.35, { to: 495, wave: 'triangle' })],
  trade: [tone(0, 0.16, 659, 0.4), tone(0.09, 0.3, 880, 0.45)],
  message: [tone(0, 0.22, 784, 0.4, { wave: 'triangle' }), tone(0.16, 0.4, 587, 0.35, { wave: 'triangle' })],
  alarm: [tone(0, 0.14, 466, 0.6), tone(0.22, 0.14, 466, 0.6), tone(0.44, 0.3, 392, 0.6)],
};
