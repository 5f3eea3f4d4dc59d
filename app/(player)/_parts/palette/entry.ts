import type { LucideIcon } from 'lucide-react';
import type { ShortcutId } from '#app/_client/shortcuts/registry.ts';

export const ENTRY_GROUPS = ['actions', 'screens', 'sectors', 'stations', 'regions', 'goods', 'settings'] as const;
export type EntryGroup = (typeof ENTRY_GROUPS)[number];

/** A command or a navigation target. */
export type Entry = {
  /** Constant over visits, to identify recently used entries. */
  id: string;
  group: EntryGroup;
  title: string;
  note?: string | undefined;
  icon: LucideIcon;
  shortcut?: ShortcutId | undefined;
  /** Why it is unavailable now; null or absent if it is available. */
  blocked?: string | null | undefined;
  /** Shown in search results only. */
  quiet?: boolean;
  run: () => void;
};
