import type account from '../../../messages/en/account.json';
import type adminGalaxy from '../../../messages/en/adminGalaxy.json';
import type adminShell from '../../../messages/en/adminShell.json';
import type ai from '../../../messages/en/ai.json';
import type audit from '../../../messages/en/audit.json';
import type common from '../../../messages/en/common.json';
import type game from '../../../messages/en/game.json';
import type login from '../../../messages/en/login.json';
import type marketing from '../../../messages/en/marketing.json';
import type problems from '../../../messages/en/problems.json';
import type scopes from '../../../messages/en/scopes.json';
import type station from '../../../messages/en/station.json';
import type translations from '../../../messages/en/translations.json';
import type ui from '../../../messages/en/ui.json';
import type validation from '../../../messages/en/validation.json';

/** English is the base language: its files are the type of every key. A new namespace is one line here and below. */
export type AppMessages = {
  account: typeof account;
  adminGalaxy: typeof adminGalaxy;
  adminShell: typeof adminShell;
  ai: typeof ai;
  audit: typeof audit;
  common: typeof common;
  game: typeof game;
  login: typeof login;
  marketing: typeof marketing;
  problems: typeof problems;
  scopes: typeof scopes;
  station: typeof station;
  translations: typeof translations;
  ui: typeof ui;
  validation: typeof validation;
};

export type Namespace = keyof AppMessages;

const EVERYWHERE = [
  'common',
  'ui',
  'ai',
  'marketing',
  'problems',
  'validation',
  'login',
] as const satisfies readonly Namespace[];

/** Each front end sends only its own words to the browser. */
export const NAMESPACES = {
  open: EVERYWHERE,
  player: [...EVERYWHERE, 'game', 'station', 'account'],
  admin: [...EVERYWHERE, 'adminShell', 'adminGalaxy', 'audit', 'scopes', 'account', 'translations'],
} as const satisfies Record<string, readonly Namespace[]>;

export type Front = keyof typeof NAMESPACES;
