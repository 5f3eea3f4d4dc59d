import type { LucideIcon } from 'lucide-react';
import type { ShortcutId } from '#app/_client/shortcuts/registry.ts';

export const ENTRY_GROUPS = ['actions', 'screens', 'sectors', 'stations', 'goods', 'settings'] as const;
export type EntryGroup = (typeof ENTRY_GROUPS)[number];

/** Something to go to or to do. */
export type Entry = {
  /** Stays the same from visit to visit: what was used lately is remembered by it. */
  id: string;
  group: EntryGroup;
  title: string;
  note?: string | undefined;
  icon: LucideIcon;
  shortcut?: ShortcutId | undefined;
  /** Why it does nothing now; null or absent when it does. */
  blocked?: string | null | undefined;
  /** Shown in search results only. */
  quiet?: boolean;
  run: () => void;
};
