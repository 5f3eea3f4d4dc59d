/** The scope required to grant others. */
export const GRANTING_SCOPE = 'admin.scopes.grant';

type Holder = { username: string; is_active: boolean; grants: readonly { scope: string }[] };

/** Names of those who can grant `scope` now: they may grant, and hold it themselves. */
export function grantersOf(holders: readonly Holder[], scope: string): string[] {
  const holds = (holder: Holder, wanted: string) => holder.grants.some((grant) => grant.scope === wanted);
  return holders
    .filter((holder) => holder.is_active && holds(holder, GRANTING_SCOPE) && holds(holder, scope))
    .map((holder) => holder.username);
}
