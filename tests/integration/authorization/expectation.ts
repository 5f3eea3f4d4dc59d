import type { Access } from '#tests/integration/authorization/access-table.ts';
import type { Identity } from '#tests/integration/authorization/identities.ts';

export type Verdict =
  | { status: 401 }
  | { status: 403; reason: string; scopes?: readonly string[] }
  | 'allowed'
  | 'unsigned';

const UNKNOWN: readonly Identity[] = ['nobody', 'expired', 'signed out', 'deleted', 'inactive'];

/** What a caller of this kind must get: the rule of the procedure chain, written a second time on purpose. */
export function expected(access: Access, identity: Identity): Verdict {
  if (access === 'public') return 'allowed';
  if (access === 'signed') return 'unsigned';
  if (UNKNOWN.includes(identity)) return { status: 401 };
  if (access === 'user') return 'allowed';
  if (access === 'player') return identity === 'player' ? 'allowed' : { status: 403, reason: 'no_player' };
  if (identity === 'player') return { status: 403, reason: 'admin_only' };
  if (access === 'admin' || identity === 'admin with the scope') return 'allowed';
  return { status: 403, reason: 'scope_missing', scopes: access };
}
