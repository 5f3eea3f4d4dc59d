import { definitionOf, walkSchemas } from '#tests/support/walk-schemas.ts';

/**
 * The messages that zod schemas write themselves, with where each was found first; those that a refinement computes are
 * not found.
 */
export function ownMessages(roots: Readonly<Record<string, unknown>>): Map<string, string> {
  const found = new Map<string, string>();
  for (const [schema, where] of walkSchemas(roots)) {
    const message = messageOf(definitionOf(schema)?.error);
    if (message !== undefined && !found.has(message)) found.set(message, where);
  }
  return found;
}

function messageOf(error: unknown): string | undefined {
  if (typeof error !== 'function') return undefined;
  const said: unknown = error({ code: 'custom', input: undefined, path: [] });
  return typeof said === 'string' ? said : (said as { message?: string } | undefined)?.message;
}
