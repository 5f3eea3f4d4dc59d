import * as z from 'zod/mini';
import { localArea } from '#app/_browser/storage.ts';

const KEY = 'starhelm.palette.recent';
const MAX_ITEMS = 8;
const stored = z.array(z.string().check(z.maxLength(100))).check(z.maxLength(MAX_ITEMS));

/** Ids of recently used entries, newest first; stored in this browser. */
export function readRecent(): string[] {
  const text = localArea.read(KEY);
  if (text === null) return [];
  try {
    return stored.safeParse(JSON.parse(text)).data ?? [];
  } catch {
    // Invalid stored data is ignored.
    return [];
  }
}

export function withUsed(recent: readonly string[], id: string): string[] {
  return [id, ...recent.filter((known) => known !== id)].slice(0, MAX_ITEMS);
}

export function rememberUsed(id: string): void {
  localArea.write(KEY, JSON.stringify(withUsed(readRecent(), id)));
}
