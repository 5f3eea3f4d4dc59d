import { type SessionEnd, toSessionEnd } from '#app/_client/session/session-end.ts';

export type Search = Promise<Record<string, string | string[] | undefined>>;

/** One query parameter as text; repeated or absent ones are null. */
export async function searchText(search: Search, name: string): Promise<string | null> {
  const value = (await search)[name];
  return typeof value === 'string' ? value : null;
}

/** How the previous session ended, if it did. */
export async function searchEnd(search: Search): Promise<SessionEnd | null> {
  const value = await searchText(search, 'ended');
  return value === null ? null : toSessionEnd(value);
}
