import { z } from 'zod';

const group = z.record(z.string(), z.unknown());
/** The format of the public route's answer, so that a saved answer can be imported unchanged. */
const answer = z.object({ translations: group });

/** The texts in a JSON document; null if it contains no group of texts. */
export function parseGroup(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    const wrapped = answer.safeParse(value);
    if (wrapped.success) return wrapped.data.translations;
    const bare = group.safeParse(value);
    return bare.success ? bare.data : null;
  } catch {
    return null;
  }
}
