/**
 * Run by Next when its server starts. Without the custom server nobody has published the screens' texts yet: the mount
 * does, together with the handlers.
 */
export async function register(): Promise<void> {
  const isOffered = Symbol.for('starhelm.words') in globalThis;
  if (process.env.NEXT_RUNTIME !== 'nodejs' || isOffered || !process.env.DATABASE_URL) return;
  const { mount } = await import('#server/mount.ts');
  // A failed start is answered at each call by the handlers; the screens report missing texts.
  await mount().catch(() => undefined);
}
