/** What a player lets a program do. `read` is part of every token. */
export const TOKEN_SCOPES = ['read', 'travel', 'trade', 'fight', 'build', 'talk'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

type Opened = { reads: TokenScope; writes: TokenScope | null };
function plays(writes: TokenScope | null): Opened {
  return { reads: 'read', writes };
}

/**
 * What opens the routes below each first segment. Whatever is not listed is closed to tokens: the account and its
 * sign-in, administration, subscriptions, ARIA (which costs), the first login, and whatever a later version adds.
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
  // Its treasury, its members and its end are decided by people.
  teams: { reads: 'talk', writes: null },
  trading: plays('trade'),
};

/** Of whose token it is, which every program wants to know. */
const WHO = '/auth/me';

/** The scope that opens a route to tokens; null where none does. `path` is the route's pattern or an address of it. */
export function tokenScopeOf(method: string, path: string): TokenScope | null {
  const isRead = method === 'GET' || method === 'HEAD';
  if (path === WHO) return isRead ? 'read' : null;
  const [, segment = '', next] = path.split('/');
  // Medals are administered below their own segment.
  if (next === 'admin') return null;
  const opened = Object.hasOwn(OPENED, segment) ? OPENED[segment] : undefined;
  return (isRead ? opened?.reads : opened?.writes) ?? null;
}
