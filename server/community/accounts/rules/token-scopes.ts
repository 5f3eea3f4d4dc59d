/** What a player permits a program to do. `read` is part of every token. */
export const TOKEN_SCOPES = ['read', 'travel', 'trade', 'fight', 'build', 'talk'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

type Opened = { reads: TokenScope; writes: TokenScope | null };
function plays(writes: TokenScope | null): Opened {
  return { reads: 'read', writes };
}

/**
 * The scope required for the routes below each first path segment. Routes that are not listed are closed to tokens:
 * account and sign-in, administration, subscriptions, ARIA (which costs money), the first login, and whatever a later
 * version adds.
 */
const OPENED: Readonly<Record<string, Opened>> = {
  bounties: plays('fight'),
  'central-bank': plays('trade'),
  charts: plays('trade'),
  combat: plays('fight'),
  construction: plays('build'),
  contracts: plays('trade'),
  defences: plays('fight'),
  fleets: plays('fight'),
  medals: plays(null),
  messages: { reads: 'talk', writes: 'talk' },
  nav: plays('travel'),
  nexus: plays(null),
  notifications: plays(null),
  npcs: plays('fight'),
  planets: plays('build'),
  players: plays(null),
  progress: plays(null),
  rankings: plays(null),
  regions: plays(null),
  seasons: plays(null),
  settings: plays(null),
  ships: plays('trade'),
  // Treasury, membership and dissolution of a team are closed to programs.
  teams: { reads: 'talk', writes: null },
  trading: plays('trade'),
};

/** The token's own player, which every program needs to know. */
const WHO = '/auth/me';

/** The scope that opens a route to tokens; null if none does. `path` is the route's pattern or a concrete path. */
export function tokenScopeOf(method: string, path: string): TokenScope | null {
  const isRead = method === 'GET' || method === 'HEAD';
  if (path === WHO) return isRead ? 'read' : null;
  const [, segment = '', next] = path.split('/');
  // Medals have an admin route below their own segment.
  if (next === 'admin') return null;
  const opened = Object.hasOwn(OPENED, segment) ? OPENED[segment] : undefined;
  return (isRead ? opened?.reads : opened?.writes) ?? null;
}
