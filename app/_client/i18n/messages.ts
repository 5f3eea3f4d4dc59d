import type account from '../../../messages/en/account.json';
import type adminGalaxy from '../../../messages/en/adminGalaxy.json';
import type adminShell from '../../../messages/en/adminShell.json';
import type audit from '../../../messages/en/audit.json';
import type commodities from '../../../messages/en/commodities.json';
import type dashboard from '../../../messages/en/dashboard.json';
import type landing from '../../../messages/en/landing.json';
import type login from '../../../messages/en/login.json';
import type map from '../../../messages/en/map.json';
import type problems from '../../../messages/en/problems.json';
import type scopes from '../../../messages/en/scopes.json';
import type shell from '../../../messages/en/shell.json';
import type ships from '../../../messages/en/ships.json';
import type station from '../../../messages/en/station.json';
import type trades from '../../../messages/en/trades.json';
import type ui from '../../../messages/en/ui.json';

/** English is the base language: its files are the type of every key. A new namespace is one line here and below. */
export type AppMessages = {
  account: typeof account;
  adminGalaxy: typeof adminGalaxy;
  adminShell: typeof adminShell;
  audit: typeof audit;
  commodities: typeof commodities;
  dashboard: typeof dashboard;
  landing: typeof landing;
  login: typeof login;
  map: typeof map;
  problems: typeof problems;
  scopes: typeof scopes;
  shell: typeof shell;
  ships: typeof ships;
  station: typeof station;
  trades: typeof trades;
  ui: typeof ui;
};

export type Namespace = keyof AppMessages;

const EVERYWHERE = ['ui', 'problems', 'shell', 'login'] as const satisfies readonly Namespace[];

/** Each front end ships only its own words to the browser. */
export const NAMESPACES = {
  open: [...EVERYWHERE, 'landing'],
  player: [...EVERYWHERE, 'map', 'commodities', 'dashboard', 'station', 'ships', 'trades', 'account'],
  admin: [...EVERYWHERE, 'map', 'adminShell', 'adminGalaxy', 'audit', 'scopes', 'account'],
} as const satisfies Record<string, readonly Namespace[]>;

export type Front = keyof typeof NAMESPACES;
export const LOCALE = 'en';

export async function loadMessages(locale: string, namespaces: readonly Namespace[]): Promise<Partial<AppMessages>> {
  const pairs = await Promise.all(
    namespaces.map(async (name) => {
      const file: { default: AppMessages[Namespace] } = await import(`../../../messages/${locale}/${name}.json`);
      return [name, file.default] as const;
    }),
  );
  return Object.fromEntries(pairs);
}
