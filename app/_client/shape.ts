/**
 * Validation of external data in the few places that run on every page, where the schema library would be a tenth of
 * all scripts (see docs/decisions). Elsewhere schemas do this.
 */
type Check = (value: unknown) => boolean;
type Checked<C> = C extends (value: unknown) => value is infer T ? T : never;

export function isText(value: unknown): value is string {
  return typeof value === 'string';
}
export function isFilled(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
export function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

export function isAbsentOr<T>(is: (value: unknown) => value is T) {
  return (value: unknown): value is T | undefined => value === undefined || is(value);
}

export function isNullOr<T>(is: (value: unknown) => value is T) {
  return (value: unknown): value is T | null => value === null || is(value);
}

export function isListOf<T>(is: (value: unknown) => value is T) {
  return (value: unknown): value is T[] => Array.isArray(value) && value.every(is);
}

export function isRecordOf<T>(is: (value: unknown) => value is T) {
  return (value: unknown): value is Record<string, T> => isRecord(value) && Object.values(value).every(is);
}

/** Every named property passes its check; others are ignored. */
export function hasShape<S extends Record<string, Check>>(shape: S) {
  return (value: unknown): value is { [K in keyof S]: Checked<S[K]> } =>
    isRecord(value) && Object.entries(shape).every(([name, is]) => is(value[name]));
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
