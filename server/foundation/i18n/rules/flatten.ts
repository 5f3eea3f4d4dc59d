/** Texts as in files and clients: `{ home: { title: 'Hello' } }` for `home.title`. */
export type Nested = { readonly [name: string]: string | Nested };
export type FlatText = { readonly key: string; readonly value: string };
export type ShapeFault = { readonly path: string; readonly message: string };

const NAME = /^[a-zA-Z]\w{0,63}$/;
const DEEPEST = 8;
export const MAX_TEXT_LENGTH = 4_000;

/** Texts by dotted key, and the entries that are no text, have an invalid name or are too deep. */
export function flatten(given: unknown): { texts: FlatText[]; faults: ShapeFault[] } {
  const texts: FlatText[] = [];
  const faults: ShapeFault[] = [];
  function walk(value: unknown, path: readonly string[]): void {
    const key = path.join('.');
    if (typeof value === 'string') {
      if (value.trim() === '') faults.push({ path: key, message: 'is empty' });
      else if (value.length > MAX_TEXT_LENGTH)
        faults.push({ path: key, message: `is over ${MAX_TEXT_LENGTH} characters` });
      else texts.push({ key, value });
    } else if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      faults.push({ path: key, message: 'is neither a text nor a group of texts' });
    } else if (path.length >= DEEPEST) {
      faults.push({ path: key, message: `is nested more than ${DEEPEST} groups deep` });
    } else {
      for (const [name, inner] of Object.entries(value)) {
        if (NAME.test(name)) walk(inner, [...path, name]);
        else faults.push({ path: [...path, name.slice(0, 64)].join('.'), message: 'is not a valid text name' });
      }
    }
  }
  if (typeof given === 'string') return { texts, faults: [{ path: '', message: 'is not a group of texts' }] };
  walk(given, []);
  return { texts, faults };
}

type Growing = { [name: string]: string | Growing };

/** The inverse of `flatten`. @throws Error if a key is also the group of another */
export function unflatten(texts: Iterable<FlatText>): Nested {
  const root: Growing = {};
  for (const { key, value } of texts) {
    const names = key.split('.');
    const last = names.pop() ?? key;
    let group = root;
    for (const name of names) {
      if (!Object.hasOwn(group, name)) group[name] = {};
      const inner = group[name];
      if (typeof inner !== 'object') throw new Error(`${key} is inside another text`);
      group = inner;
    }
    group[last] = value;
  }
  return root;
}
