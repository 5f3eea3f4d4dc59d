import { z } from 'zod';

const group = z.record(z.string(), z.unknown());
/** What the public route answers, so that a saved answer can be given back as it is. */
const answer = z.object({ translations: group });

/** The texts in a JSON text; null when it holds no group of texts. */
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
