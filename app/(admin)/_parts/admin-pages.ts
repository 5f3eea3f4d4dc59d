import type { LucideIcon } from 'lucide-react';
import {
  Activity,
  Bot,
  ChartColumn,
  Coins,
  CreditCard,
  Earth,
  Gauge,
  Globe,
  Hammer,
  Handshake,
  KeyRound,
  Languages,
  Medal,
  MessageSquareWarning,
  MessagesSquare,
  Newspaper,
  Orbit,
  Scale,
  ScrollText,
  ShieldAlert,
  Swords,
  UserCog,
  UsersRound,
  Waypoints,
  Webhook,
} from 'lucide-react';
import type { AppMessages } from '#app/_client/i18n/messages.ts';
import type { Scope } from '#server/foundation/admin/rules/scopes.ts';

export const ADMIN_GROUPS = ['universe', 'people', 'money', 'safety', 'content', 'system'] as const;

type Group = (typeof ADMIN_GROUPS)[number];
/** The page's name is the text `adminShell.area.<key>`. */
type PageKey = keyof AppMessages['adminShell']['area'];

export type AdminPage = { group: Group; key: PageKey; href: string; icon: LucideIcon; scopes: readonly Scope[] };

/** The menu of administration. A new page is one line here, at the end of its group. */
export const ADMIN_PAGES: readonly AdminPage[] = [
  page('universe', 'galaxy', '/admin/galaxy', Orbit, 'admin.bang.regenerate', 'admin.universe.manage'),
  page('universe', 'regions', '/admin/regions', Globe, 'admin.regions.view'),
  page('universe', 'sectors', '/admin/sectors', Waypoints, 'admin.universe.manage'),
  page('universe', 'colonization', '/admin/colonization', Earth, 'admin.players.view'),
  page('universe', 'tradedocks', '/admin/tradedocks', Hammer, 'admin.construction.view'),

  page('people', 'users', '/admin/users', UsersRound, 'admin.players.view'),
  page('people', 'scopes', '/admin/scopes', KeyRound),
  page('people', 'teams', '/admin/teams', Handshake, 'admin.players.view'),
  page('people', 'medals', '/admin/medals', Medal, 'admin.medals.view'),
  page('people', 'onboarding', '/admin/onboarding', MessagesSquare, 'admin.players.view'),

  page('money', 'subscriptions', '/admin/subscriptions', CreditCard, 'admin.subscriptions.view'),
  page('money', 'contractDisputes', '/admin/contract-disputes', Scale, 'admin.contracts.resolve'),
  page('money', 'webhooks', '/admin/webhooks', Webhook, 'admin.webhooks.view'),
  page('money', 'economy', '/admin/economy', Coins, 'admin.economy.view'),
  page('money', 'events', '/admin/events', Newspaper, 'admin.economy.view'),

  page('safety', 'messages', '/admin/messages', MessageSquareWarning, 'admin.messages.moderate'),
  page('safety', 'combat', '/admin/combat', Swords, 'admin.players.view', 'admin.combat.view'),
  page('safety', 'multiAccount', '/admin/multi-account', UserCog, 'admin.multi_account.review'),
  page('safety', 'security', '/admin/security', ShieldAlert, 'admin.security.view', 'admin.aria.audit'),
  page('safety', 'aiTrading', '/admin/ai-trading', Bot, 'admin.economy.view', 'admin.aria.audit'),
  page('safety', 'audit', '/admin/audit', ScrollText, 'admin.audit.view'),

  page('content', 'i18n', '/admin/i18n', Languages, 'admin.i18n.manage'),

  page('system', 'analytics', '/admin/analytics', Gauge, 'admin.audit.view'),
  page('system', 'reports', '/admin/reports', ChartColumn, 'admin.audit.view'),
  page('system', 'health', '/admin/health', Activity, 'admin.audit.view', 'admin.universe.manage'),
];

/**
 * Addresses are absolute: port 3001 serves the same pages at the root. Any of `scopes` shows the page in the menu, none
 * shows it to every admin; the service checks every call again.
 */
function page(group: Group, key: PageKey, href: `/admin/${string}`, icon: LucideIcon, ...scopes: Scope[]): AdminPage {
  return { group, key, href, icon, scopes };
}

/** The pages that an admin with these scopes can use. */
export function pagesFor(held: readonly string[]): AdminPage[] {
  return ADMIN_PAGES.filter(({ scopes }) => scopes.length === 0 || scopes.some((scope) => held.includes(scope)));
}
