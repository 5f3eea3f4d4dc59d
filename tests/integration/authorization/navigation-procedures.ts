import type { Access } from '#tests/integration/authorization/access-table.ts';

/** Who may call what is about flying and the chart. */
export const NAVIGATION_PROCEDURES: Readonly<Record<string, Access>> = {
  'nav.addBookmark': 'player',
  'nav.autopilot': 'player',
  'nav.avoid': 'player',
  'nav.avoided': 'player',
  'nav.bookmarks': 'player',
  'nav.chart': 'player',
  'nav.claimFind': 'player',
  'nav.finds': 'player',
  'nav.here': 'player',
  'nav.jump': 'player',
  'nav.jumps': 'player',
  'nav.move': 'player',
  'nav.moves': 'player',
  'nav.plot': 'player',
  'nav.probe': 'player',
  'nav.removeBookmark': 'player',
  'nav.scan': 'player',
  'nav.teamChart': 'player',
  'nav.tow': 'player',
  'nav.towQuote': 'player',
  'nav.unavoid': 'player',
};
