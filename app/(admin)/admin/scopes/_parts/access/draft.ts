/** The scopes of the signed-in admin determine what they may change in another's. */
export type GrantAuthority = { mayGrant: boolean; mayRevoke: boolean; held: ReadonlySet<string> };

/** Why a checkbox is disabled: the service would refuse the change. */
export type Lock = 'last_holder' | 'not_held' | 'no_grant' | 'no_revoke';

type Row = { scope: string; held: boolean; last_holder: boolean };

export function disabledReason(row: Row, authority: GrantAuthority): Lock | null {
  if (row.held) {
    if (!authority.mayRevoke) return 'no_revoke';
    return row.last_holder ? 'last_holder' : null;
  }
  if (!authority.mayGrant) return 'no_grant';
  return authority.held.has(row.scope) ? null : 'not_held';
}

/** The scopes to grant and revoke so that `rows` become `wanted`, in the order of the rows. */
export function changeOf<S extends string>(
  rows: readonly { scope: S; held: boolean }[],
  wanted: ReadonlySet<string>,
): { grant: S[]; revoke: S[] } {
  return {
    grant: rows.filter((row) => !row.held && wanted.has(row.scope)).map((row) => row.scope),
    revoke: rows.filter((row) => row.held && !wanted.has(row.scope)).map((row) => row.scope),
  };
}

/** `wanted` with a role's scopes added, as far as they may be granted. */
export function withRole(
  rows: readonly Row[],
  wanted: ReadonlySet<string>,
  role: readonly string[],
  authority: GrantAuthority,
): Set<string> {
  const given = rows.filter((row) => role.includes(row.scope) && (row.held || disabledReason(row, authority) === null));
  return new Set([...wanted, ...given.map((row) => row.scope)]);
}
