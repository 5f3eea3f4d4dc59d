import type { ProcedureMeta } from '#server/platform/procedure.ts';

const KIB = 1_024;

/** For sign-in, codes and tokens: a few hundred bytes each, read before the caller is known. */
const AUTH_LIMIT = 16 * KIB;
/** The limit that the contract promises for every route; a procedure that needs more sets its own. */
export const ORDINARY_LIMIT = KIB * KIB;

/** The maximum body size in bytes for this procedure. */
export function bodyLimitOf({ bodyLimit, route }: Pick<ProcedureMeta, 'bodyLimit' | 'route'>): number {
  return bodyLimit ?? (route?.path.startsWith('/auth/') ? AUTH_LIMIT : ORDINARY_LIMIT);
}
