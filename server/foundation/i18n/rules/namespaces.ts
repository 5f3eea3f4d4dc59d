/** Content namespaces with the number of English texts in each; they alone make a language complete. */
export const CONTENT_COUNTS = { common: 121, auth: 69, admin: 154, game: 166 } as const;

/** Loaded by both front ends on every screen. */
export const RESERVED = ['ai', 'marketing', 'errors', 'validation'] as const;

export type NamespaceKind = 'content' | 'reserved' | 'own';

export function kindOf(namespace: string): NamespaceKind {
  if (Object.hasOwn(CONTENT_COUNTS, namespace)) return 'content';
  return (RESERVED as readonly string[]).includes(namespace) ? 'reserved' : 'own';
}
