export type Search = Promise<Record<string, string | string[] | undefined>>;

/** One query parameter as text; repeated or absent ones are null. */
export async function searchText(search: Search, name: string): Promise<string | null> {
  const value = (await search)[name];
  return typeof value === 'string' ? value : null;
}
