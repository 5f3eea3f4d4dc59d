import {
  Bell,
  Bot,
  CircleUser,
  Compass,
  CreditCard,
  Crosshair,
  Flag,
  Globe,
  Hammer,
  Handshake,
  Landmark,
  type LucideIcon,
  Mail,
  Medal,
  Orbit,
  Rocket,
  ScrollText,
  SquareTerminal,
  Swords,
  Target,
  Trophy,
  Users,
  Webhook,
} from 'lucide-react';
import type { AppMessages } from '#app/_client/i18n/messages.ts';
import type { ShortcutId } from '#app/_client/shortcuts/registry.ts';

type Words = AppMessages['gameNav'];
type PageKey = { [Key in keyof Words]: Words[Key] extends string ? Key : never }[keyof Words];

/** In the order of the navigation; empty groups are not shown. */
export const PAGE_GROUPS = ['fly', 'trade', 'holdings', 'company', 'records', 'you'] as const;

export type Page = {
  /** Its name: `gameNav.<key>`. */
  key: PageKey;
  group: (typeof PAGE_GROUPS)[number];
  href: string;
  icon: LucideIcon;
  /** `g` and a letter, listed in `app/_client/shortcuts/registry.ts`. */
  shortcut?: ShortcutId;
  /** Shown in a phone's bottom bar under this name in `gameNav.short`; all others are behind More. */
  short?: keyof Words['short'];
};

/**
 * The player's pages: side navigation, bottom bar, palette and shortcuts are made from this list. A new page is one
 * line here, its name in `messages/<language>/gameNav.json` and its line in `tests/e2e/audits/player-screens.ts`.
 */
export const PAGES: readonly Page[] = [
  { key: 'dashboard', group: 'fly', href: '/game', icon: Compass, shortcut: 'dashboard', short: 'dashboard' },
  { key: 'regions', group: 'fly', href: '/game/regions', icon: Orbit },
  { key: 'trades', group: 'trade', href: '/game/trades', icon: ScrollText, shortcut: 'trades', short: 'trades' },
  { key: 'ships', group: 'holdings', href: '/game/ships', icon: Rocket, shortcut: 'ships', short: 'ships' },
  { key: 'planets', group: 'holdings', href: '/game/planets', icon: Globe },
  { key: 'construction', group: 'holdings', href: '/game/construction', icon: Hammer },
  { key: 'bank', group: 'holdings', href: '/game/bank', icon: Landmark },
  { key: 'messages', group: 'company', href: '/game/messages', icon: Mail, shortcut: 'messages', short: 'messages' },
  { key: 'team', group: 'company', href: '/game/team', icon: Users, shortcut: 'team' },
  { key: 'fleets', group: 'company', href: '/game/fleets', icon: Flag },
  { key: 'contracts', group: 'company', href: '/game/contracts', icon: Handshake },
  { key: 'bounties', group: 'company', href: '/game/bounties', icon: Crosshair },
  { key: 'aria', group: 'company', href: '/game/aria', icon: Bot },
  { key: 'combat', group: 'records', href: '/game/combat', icon: Swords },
  { key: 'rankings', group: 'records', href: '/game/rankings', icon: Trophy, shortcut: 'rankings' },
  { key: 'progress', group: 'records', href: '/game/progress', icon: Target },
  { key: 'medals', group: 'records', href: '/game/medals', icon: Medal },
  { key: 'notifications', group: 'you', href: '/game/notifications', icon: Bell, shortcut: 'notifications' },
  { key: 'subscription', group: 'you', href: '/game/subscription', icon: CreditCard },
  { key: 'webhooks', group: 'you', href: '/game/webhooks', icon: Webhook },
  { key: 'api', group: 'you', href: '/game/api', icon: SquareTerminal },
  { key: 'account', group: 'you', href: '/game/account', icon: CircleUser, shortcut: 'account' },
];

export function pagesOf(group: Page['group']): readonly Page[] {
  return PAGES.filter((page) => page.group === group);
}

/** Whether an address belongs to a page: its own, or one below it. */
export function isAt(path: string, { href }: Page): boolean {
  return path === href || (href !== '/game' && path.startsWith(`${href}/`));
}
