import type account from '../../../messages/en/account.json';
import type admin from '../../../messages/en/admin.json';
import type adminBilling from '../../../messages/en/adminBilling.json';
import type adminCombat from '../../../messages/en/adminCombat.json';
import type adminConstruction from '../../../messages/en/adminConstruction.json';
import type adminGalaxy from '../../../messages/en/adminGalaxy.json';
import type adminHoldings from '../../../messages/en/adminHoldings.json';
import type adminOperations from '../../../messages/en/adminOperations.json';
import type adminParts from '../../../messages/en/adminParts.json';
import type adminRegions from '../../../messages/en/adminRegions.json';
import type adminSectors from '../../../messages/en/adminSectors.json';
import type adminSecurity from '../../../messages/en/adminSecurity.json';
import type adminShell from '../../../messages/en/adminShell.json';
import type ai from '../../../messages/en/ai.json';
import type alarms from '../../../messages/en/alarms.json';
import type apiExplorer from '../../../messages/en/apiExplorer.json';
import type apiTokens from '../../../messages/en/apiTokens.json';
import type auth from '../../../messages/en/auth.json';
import type bank from '../../../messages/en/bank.json';
import type bounties from '../../../messages/en/bounties.json';
import type combat from '../../../messages/en/combat.json';
import type common from '../../../messages/en/common.json';
import type companion from '../../../messages/en/companion.json';
import type construction from '../../../messages/en/construction.json';
import type defences from '../../../messages/en/defences.json';
import type distress from '../../../messages/en/distress.json';
import type errors from '../../../messages/en/errors.json';
import type fairness from '../../../messages/en/fairness.json';
import type firstLogin from '../../../messages/en/firstLogin.json';
import type fleets from '../../../messages/en/fleets.json';
import type flight from '../../../messages/en/flight.json';
import type game from '../../../messages/en/game.json';
import type gameNav from '../../../messages/en/gameNav.json';
import type gameSettings from '../../../messages/en/gameSettings.json';
import type holdings from '../../../messages/en/holdings.json';
import type inbox from '../../../messages/en/inbox.json';
import type jump from '../../../messages/en/jump.json';
import type login from '../../../messages/en/login.json';
import type mapDrawing from '../../../messages/en/mapDrawing.json';
import type market from '../../../messages/en/market.json';
import type marketing from '../../../messages/en/marketing.json';
import type moderation from '../../../messages/en/moderation.json';
import type notifications from '../../../messages/en/notifications.json';
import type npcs from '../../../messages/en/npcs.json';
import type offline from '../../../messages/en/offline.json';
import type operators from '../../../messages/en/operators.json';
import type palette from '../../../messages/en/palette.json';
import type places from '../../../messages/en/places.json';
import type profile from '../../../messages/en/profile.json';
import type progress from '../../../messages/en/progress.json';
import type rankings from '../../../messages/en/rankings.json';
import type reasons from '../../../messages/en/reasons.json';
import type regions from '../../../messages/en/regions.json';
import type scopes from '../../../messages/en/scopes.json';
import type seasons from '../../../messages/en/seasons.json';
import type ships from '../../../messages/en/ships.json';
import type shipyard from '../../../messages/en/shipyard.json';
import type shortcuts from '../../../messages/en/shortcuts.json';
import type stage from '../../../messages/en/stage.json';
import type station from '../../../messages/en/station.json';
import type subscription from '../../../messages/en/subscription.json';
import type team from '../../../messages/en/team.json';
import type tutorial from '../../../messages/en/tutorial.json';
import type ui from '../../../messages/en/ui.json';
import type validation from '../../../messages/en/validation.json';
import type webhooks from '../../../messages/en/webhooks.json';

/** English is the base language: its files are the type of every key. A new namespace is one line here and below. */
export type AppMessages = {
  account: typeof account;
  admin: typeof admin;
  adminBilling: typeof adminBilling;
  adminCombat: typeof adminCombat;
  adminConstruction: typeof adminConstruction;
  adminGalaxy: typeof adminGalaxy;
  adminHoldings: typeof adminHoldings;
  adminOperations: typeof adminOperations;
  adminParts: typeof adminParts;
  adminRegions: typeof adminRegions;
  adminSectors: typeof adminSectors;
  adminSecurity: typeof adminSecurity;
  adminShell: typeof adminShell;
  ai: typeof ai;
  alarms: typeof alarms;
  apiExplorer: typeof apiExplorer;
  apiTokens: typeof apiTokens;
  webhooks: typeof webhooks;
  auth: typeof auth;
  bank: typeof bank;
  bounties: typeof bounties;
  combat: typeof combat;
  common: typeof common;
  companion: typeof companion;
  defences: typeof defences;
  construction: typeof construction;
  distress: typeof distress;
  jump: typeof jump;
  errors: typeof errors;
  fairness: typeof fairness;
  firstLogin: typeof firstLogin;
  fleets: typeof fleets;
  flight: typeof flight;
  game: typeof game;
  gameNav: typeof gameNav;
  gameSettings: typeof gameSettings;
  holdings: typeof holdings;
  inbox: typeof inbox;
  login: typeof login;
  mapDrawing: typeof mapDrawing;
  market: typeof market;
  marketing: typeof marketing;
  moderation: typeof moderation;
  notifications: typeof notifications;
  npcs: typeof npcs;
  offline: typeof offline;
  operators: typeof operators;
  palette: typeof palette;
  places: typeof places;
  profile: typeof profile;
  progress: typeof progress;
  rankings: typeof rankings;
  reasons: typeof reasons;
  regions: typeof regions;
  scopes: typeof scopes;
  seasons: typeof seasons;
  shortcuts: typeof shortcuts;
  ships: typeof ships;
  shipyard: typeof shipyard;
  stage: typeof stage;
  station: typeof station;
  subscription: typeof subscription;
  team: typeof team;
  tutorial: typeof tutorial;
  ui: typeof ui;
  validation: typeof validation;
};

export type Namespace = keyof AppMessages;

/** The content that both fronts need, and the reserved namespaces. */
const EVERYWHERE = [
  'common',
  'auth',
  'ai',
  'marketing',
  'errors',
  'validation',
  'login',
  'ui',
] as const satisfies readonly Namespace[];

/** Each front end sends only its own words to the browser. */
export const NAMESPACES = {
  open: EVERYWHERE,
  replay: [...EVERYWHERE, 'combat'],
  fairness: [...EVERYWHERE, 'fairness', 'gameSettings'],
  player: [
    ...EVERYWHERE,
    'reasons',
    'companion',
    'alarms',
    'combat',
    'defences',
    'npcs',
    'distress',
    'jump',
    'firstLogin',
    'fleets',
    'flight',
    'game',
    'gameNav',
    'palette',
    'shortcuts',
    'market',
    'stage',
    'station',
    'tutorial',
    'account',
    'apiExplorer',
    'apiTokens',
    'webhooks',
    'inbox',
    'mapDrawing',
    'notifications',
    'places',
    'profile',
    'holdings',
    'construction',
    'progress',
    'rankings',
    'seasons',
    'regions',
    'bank',
    'bounties',
    'subscription',
    'team',
    'ships',
    'shipyard',
  ],
  admin: [
    ...EVERYWHERE,
    'reasons',
    'admin',
    'adminShell',
    'adminCombat',
    'combat',
    'adminConstruction',
    'adminGalaxy',
    'ships',
    'adminParts',
    'adminRegions',
    'adminSectors',
    'adminBilling',
    'adminSecurity',
    'adminHoldings',
    'adminOperations',
    'market',
    'holdings',
    'team',
    'game',
    'gameSettings',
    'firstLogin',
    'moderation',
    'operators',
    'scopes',
    'account',
    'mapDrawing',
  ],
} as const satisfies Record<string, readonly Namespace[]>;

export type Front = keyof typeof NAMESPACES;
