import type { ProcedureMeta } from '#server/platform/procedure.ts';

const KIB = 1_024;

/** Sign-in, codes and tokens: a few hundred bytes each, read before anybody is known. */
const AUTH_LIMIT = 16 * KIB;
/** What the contract promises every route; a procedure that needs more names a limit of its own. */
export const ORDINARY_LIMIT = KIB * KIB;

/** How many bytes of a body are read for this procedure. */
export function bodyLimitOf({ bodyLimit, route }: Pick<ProcedureMeta, 'bodyLimit' | 'route'>): number {
  return bodyLimit ?? (route?.path.startsWith('/auth/') ? AUTH_LIMIT : ORDINARY_LIMIT);
}
