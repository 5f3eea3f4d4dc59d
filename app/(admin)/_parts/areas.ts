import type { LucideIcon } from 'lucide-react';
import { KeyRound, Languages, MessageSquareWarning, Orbit, ScrollText } from 'lucide-react';

export type Duty = 'universe' | 'people' | 'money' | 'safety' | 'content' | 'system';
export type Area = { key: 'galaxy' | 'scopes' | 'audit' | 'messages' | 'i18n'; href: string; icon: LucideIcon };

/** Only areas that exist are listed; a duty without one is not shown. Addresses stay absolute: port 3001 serves them too. */
export const RAIL: readonly { duty: Duty; areas: readonly Area[] }[] = [
  { duty: 'universe', areas: [{ key: 'galaxy', href: '/admin/galaxy', icon: Orbit }] },
  { duty: 'people', areas: [{ key: 'scopes', href: '/admin/scopes', icon: KeyRound }] },
  {
    duty: 'safety',
    areas: [
      { key: 'audit', href: '/admin/audit', icon: ScrollText },
      { key: 'messages', href: '/admin/messages', icon: MessageSquareWarning },
    ],
  },
  { duty: 'content', areas: [{ key: 'i18n', href: '/admin/i18n', icon: Languages }] },
];
