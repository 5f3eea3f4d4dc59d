type Tables = Readonly<Record<string, readonly string[]>>;

/**
 * Tables that a feature still reads though another owns them, by feature (docs/roadmap.md). It only shrinks: no entry is
 * added, and one that is not needed fails the check. Writes have no such list.
 */
export const FOREIGN_READS: Tables = {
  accounts: ['players'],
  admin: ['users'],
  economy: ['game_settings', 'users'],
  'external-login': ['admin_credentials', 'player_credentials', 'users'],
  galaxy: ['regions', 'users'],
  i18n: ['users'],
  messages: ['message_sanctions', 'player_presence', 'players', 'team_members', 'teams', 'users'],
  moderation: ['message_flags', 'message_recipients', 'messages', 'players', 'teams', 'users'],
  navigation: ['aria_exploration_map', 'aria_market_intelligence', 'players', 'ships', 'users'],
  notifications: ['languages', 'message_recipients', 'players', 'user_language_preferences'],
  onboarding: [
    'aria_exploration_map',
    'aria_market_intelligence',
    'player_trading_profiles',
    'players',
    'ship_cargo',
    'ships',
  ],
  players: ['contact_rules', 'ships', 'users'],
  profiles: ['contact_rules', 'players', 'ranking_entries', 'ships', 'users'],
  rankings: ['aria_exploration_map', 'players', 'ships', 'users'],
  ships: ['players'],
  shipyard: ['aria_exploration_map', 'players', 'ships'],
  teams: ['player_presence', 'players', 'users'],
  trading: ['aria_exploration_map', 'players', 'ship_cargo', 'ships'],
};
