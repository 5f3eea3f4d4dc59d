/**
 * Run by Next when its server starts. Where the custom server did not start it, nobody offers the screens their words
 * yet: the mount does, with the doors.
 */
export async function register(): Promise<void> {
  const isOffered = Symbol.for('starhelm.words') in globalThis;
  if (process.env.NEXT_RUNTIME !== 'nodejs' || isOffered || !process.env.DATABASE_URL) return;
  const { mount } = await import('#server/mount.ts');
  // What keeps the doors shut is answered at the doors, at each call anew; the screens say that they have no words.
  await mount().catch(() => undefined);
}
