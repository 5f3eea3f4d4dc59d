import { isForInputMethod } from '#app/_browser/input-method.ts';
import { ANSWERED, type ShortcutId } from './registry.ts';

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'keyCode'>;

/** A key press as the registry writes it; null for what belongs to the browser or to an input method. */
export function strokeOf(event: KeyPress): string | null {
  if (event.altKey || isForInputMethod(event)) return null;
  const key = event.key === ' ' ? 'Space' : event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (event.ctrlKey || event.metaKey) return `Mod+${key}`;
  return key;
}

/** A single character, which speech input and a stray finger produce too (WCAG 2.1.4): can be switched off. */
export function isSingleKey(stroke: string): boolean {
  return stroke.length === 1;
}

/** Time between the strokes of a sequence. */
export const SEQUENCE_MS = 1500;

export type Pending = { strokes: readonly string[]; at: number };
export const NOTHING_PENDING: Pending = { strokes: [], at: 0 };

/**
 * The shortcut that a stroke completes, and the sequence that it begins. A stroke that continues none may begin
 * another.
 */
export function acceptStroke(
  pending: Pending,
  stroke: string,
  at: number,
): { pending: Pending; hit: ShortcutId | null } {
  const held = at - pending.at <= SEQUENCE_MS ? pending.strokes : [];
  for (const strokes of held.length > 0 ? [[...held, stroke], [stroke]] : [[stroke]]) {
    const hit = ANSWERED.find(({ keys }) => keys.some((sequence) => sequence.join(' ') === strokes.join(' ')));
    if (hit) return { pending: NOTHING_PENDING, hit: hit.id };
    if (ANSWERED.some(({ keys }) => keys.some((sequence) => begins(sequence, strokes)))) {
      return { pending: { strokes, at }, hit: null };
    }
  }
  return { pending: NOTHING_PENDING, hit: null };
}

function begins(sequence: readonly string[], strokes: readonly string[]): boolean {
  return strokes.length < sequence.length && strokes.every((stroke, index) => sequence[index] === stroke);
}
