import type { AppMessages } from './messages.ts';

type Texts = Partial<AppMessages>;

/** More than all fronts in all languages have at a time. */
const MAX_TEXTS = 64;
const KEY = Symbol.for('starhelm.rendered-texts');
const shared = globalThis as { [KEY]?: Map<string, Texts> };

/** Server components and the client components that they render are two module graphs in one process. */
function rendered(): Map<string, Texts> {
  shared[KEY] ??= new Map();
  return shared[KEY];
}

/** Keeps the texts of a page that is being rendered, by their address. */
export function offerTexts(address: string, texts: Texts): void {
  const held = rendered();
  held.delete(address);
  held.set(address, texts);
  const [oldest] = held.keys();
  if (held.size > MAX_TEXTS && oldest !== undefined) held.delete(oldest);
}

/** The texts of a page that is being rendered on the server. */
export function renderedTexts(address: string): Texts {
  const texts = rendered().get(address);
  if (!texts) throw new Error(`No page is being rendered with the texts ${address}.`);
  return texts;
}
