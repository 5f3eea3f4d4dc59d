/**
 * Checks of what comes from outside, for the few places that every page runs first: there the schema library would be a
 * tenth of all scripts (see docs/decisions). Elsewhere schemas do this.
 */
type Check = (value: unknown) => boolean;
type Checked<C> = C extends (value: unknown) => value is infer T ? T : never;

export const isText = (value: unknown): value is string => typeof value === 'string';
export const isFilled = (value: unknown): value is string => typeof value === 'string' && value !== '';
export const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

export const isAbsentOr =
  <T>(is: (value: unknown) => value is T) =>
  (value: unknown): value is T | undefined =>
    value === undefined || is(value);

export const isListOf =
  <T>(is: (value: unknown) => value is T) =>
  (value: unknown): value is T[] =>
    Array.isArray(value) && value.every(is);

export const isRecordOf =
  <T>(is: (value: unknown) => value is T) =>
  (value: unknown): value is Record<string, T> =>
    isRecord(value) && Object.values(value).every(is);

/** Every named property passes its check; others are not looked at. */
export const hasShape =
  <S extends Record<string, Check>>(shape: S) =>
  (value: unknown): value is { [K in keyof S]: Checked<S[K]> } =>
    isRecord(value) && Object.entries(shape).every(([name, is]) => is(value[name]));

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
