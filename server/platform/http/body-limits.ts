import { type JsonBudget, LARGE_JSON, ORDINARY_JSON } from '#server/platform/http/json-budget.ts';

const KIB = 1_024;
const MIB = KIB * KIB;

/** What a body may have: bytes, counted while it arrives, and structure, counted before it is parsed. */
export type BodyBudget = { bytes: number; json: JsonBudget };

/** For sign-in, codes and tokens: a few hundred bytes each, read before the caller is known. */
const AUTH_BODY: BodyBudget = { bytes: 16 * KIB, json: ORDINARY_JSON };
/** The limit that the contract promises for every route; a procedure that needs more declares its own. */
export const ORDINARY_BODY: BodyBudget = { bytes: MIB, json: ORDINARY_JSON };
/** A universe of up to 20,000 sectors, whatever its size: 520 sectors are less than 1 MiB, but 16,000 values. */
export const UNIVERSE_BODY: BodyBudget = { bytes: 64 * MIB, json: LARGE_JSON };
export const NO_BODY: BodyBudget = { bytes: 0, json: ORDINARY_JSON };

/** What the body of this procedure may have. */
export function bodyBudgetOf({ body, route }: { body?: BodyBudget; route?: { path: string } }): BodyBudget {
  return body ?? (route?.path.startsWith('/auth/') ? AUTH_BODY : ORDINARY_BODY);
}
