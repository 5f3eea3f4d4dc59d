/** The destination after signing in: a path of this site, never another host. */
export function safeNext(next: string | null, fallback: string): string {
  if (!next?.startsWith('/') || next.startsWith('//') || next.includes('\\')) return fallback;
  return next;
}
