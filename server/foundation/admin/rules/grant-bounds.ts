/** Scopes held, with the hours until each ends; null without an end. */
export type Held = ReadonlyMap<string, number | null>;

export type GrantFault = { scope: string; reason: 'scope_not_held' | 'scope_held_shorter' };

/**
 * Why a holder of `held` may not grant `scopes` for `hours` (undefined: without an end); null if they may. Nobody
 * grants a scope they lack, or for longer than they hold it: otherwise a temporary permission could be made
 * permanent.
 */
export function findGrantFault(held: Held, scopes: readonly string[], hours: number | undefined): GrantFault | null {
  for (const scope of scopes) {
    const left = held.get(scope);
    if (left === undefined) return { scope, reason: 'scope_not_held' };
    if (left !== null && (hours === undefined || hours > left)) return { scope, reason: 'scope_held_shorter' };
  }
  return null;
}

/** Hours for which a scope may be requested or granted. */
export const MAX_REQUEST_HOURS = 30 * 24;
export const MAX_GRANT_HOURS = 365 * 24;
/** How many requests of one account may be pending. */
export const MAX_PENDING_REQUESTS = 10;
/** Days after which an undecided request lapses. */
export const REQUEST_LAPSE_DAYS = 7;

export function lapsedBefore(now: Date): Date {
  return new Date(now.getTime() - REQUEST_LAPSE_DAYS * 24 * 60 * 60 * 1_000);
}
