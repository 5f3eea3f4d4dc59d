/** Of each key press that an input method takes for itself. */
const TAKEN_KEY = 229;

type KeyPress = Pick<KeyboardEvent, 'isComposing' | 'keyCode'>;

/**
 * Whether a key press belongs to an input method, such as Enter that chooses a Chinese word. Safari ends the
 * composition before that key, so that only the key's old code shows it.
 */
export function isForInputMethod({ isComposing, keyCode }: KeyPress): boolean {
  return isComposing || keyCode === TAKEN_KEY;
}
