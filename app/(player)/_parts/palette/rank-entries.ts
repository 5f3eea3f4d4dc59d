import { fold } from '#app/_map/model/find-sectors.ts';
import { ENTRY_GROUPS, type Entry, type EntryGroup } from './entry.ts';

export type Section = { group: EntryGroup | 'recent'; entries: Entry[] };

/** Entries of one group shown for a search. */
const MAX_ITEMS = 6;
const MAX_RECENT = 5;

/**
 * Search results in sections. Without a search: recently used entries, then everything that is not quiet. With one:
 * the section with the best match first; recently used entries come before equal ones.
 */
export function rankEntries(entries: readonly Entry[], search: string, recent: readonly string[]): Section[] {
  const words = fold(search).split(/\s+/).filter(Boolean);
  return words.length === 0 ? initialSections(entries, recent) : answers(entries, words, recent);
}

function initialSections(entries: readonly Entry[], recent: readonly string[]): Section[] {
  const used = recent.flatMap((id) => entries.find((entry) => entry.id === id) ?? []).slice(0, MAX_RECENT);
  const rest = entries.filter((entry) => !entry.quiet && !used.includes(entry));
  return [{ group: 'recent' as const, entries: used }, ...sections(rest)].filter(isFilled);
}

function answers(entries: readonly Entry[], words: readonly string[], recent: readonly string[]): Section[] {
  const found = entries.flatMap((entry) => {
    const rank = rankOf(fold(entry.title), words);
    return rank === null ? [] : [{ entry, rank, age: ageOf(entry, recent) }];
  });
  found.sort((a, b) => a.rank - b.rank || a.age - b.age);
  const best = new Map<EntryGroup, number>();
  for (const { entry, rank } of found) if (!best.has(entry.group)) best.set(entry.group, rank);
  return sections(found.map(({ entry }) => entry))
    .map(({ group, entries: own }) => ({ group, entries: own.slice(0, MAX_ITEMS) }))
    .filter(isFilled)
    .sort((a, b) => (best.get(a.group) ?? 0) - (best.get(b.group) ?? 0));
}

function ageOf({ id }: Entry, recent: readonly string[]): number {
  const age = recent.indexOf(id);
  return age < 0 ? recent.length : age;
}

function sections(entries: readonly Entry[]): { group: EntryGroup; entries: Entry[] }[] {
  return ENTRY_GROUPS.map((group) => ({ group, entries: entries.filter((entry) => entry.group === group) }));
}

function isFilled({ entries }: Section): boolean {
  return entries.length > 0;
}

/**
 * Rank of a match. 0: the whole title. 1: each search word is one of its words. 2: the title begins with the text; 3:
 * each word begins one of its words. 4: the title contains them.
 */
function rankOf(title: string, words: readonly string[]): number | null {
  const whole = words.join(' ');
  if (title === whole) return 0;
  const parts = title.split(/[\s,:：，]+/);
  if (words.every((word) => parts.includes(word))) return 1;
  if (title.startsWith(whole)) return 2;
  if (words.every((word) => parts.some((part) => part.startsWith(word)))) return 3;
  return words.every((word) => title.includes(word)) ? 4 : null;
}
