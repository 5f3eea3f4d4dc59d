import { CUE_TONES, type Cue, type Tone } from './cues.ts';

/** Maximum level, as a share of full scale, of all tones together. */
const LOUDNESS = 0.09;
const ATTACK_S = 0.02;
/** A second cue of the same kind within this time is not played. */
const REST_MS = 700;

let context: AudioContext | null = null;
const played = new Map<Cue, number>();

/**
 * Plays a cue; nothing in browsers without Web Audio, or that do not allow sound before the first click or key. Returns whether
 * it was played.
 */
export function playCue(cue: Cue, now = performance.now()): boolean {
  if (typeof AudioContext === 'undefined' || !isSoundAllowed()) return false;
  if (now - (played.get(cue) ?? Number.NEGATIVE_INFINITY) < REST_MS) return false;
  played.set(cue, now);
  context ??= new AudioContext();
  const output = context;
  if (output.state === 'suspended') void output.resume();
  for (const tone of CUE_TONES[cue]) sound(output, tone);
  return true;
}

/**
 * Before the first user gesture the audio context is suspended; everything queued would play at once at that
 * gesture.
 */
function isSoundAllowed(): boolean {
  return navigator.userActivation?.hasBeenActive ?? true;
}

function sound(output: AudioContext, { at, length, from, to, wave, level }: Tone): void {
  const start = output.currentTime + at;
  const oscillator = output.createOscillator();
  const gain = output.createGain();
  oscillator.type = wave;
  oscillator.frequency.setValueAtTime(from, start);
  oscillator.frequency.exponentialRampToValueAtTime(to, start + length);
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(level * LOUDNESS, start + ATTACK_S);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  oscillator.connect(gain).connect(output.destination);
  oscillator.start(start);
  oscillator.stop(start + length);
}
