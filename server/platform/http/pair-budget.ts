import { DomainError } from '#server/platform/errors.ts';

/** Limits of a form or a query: `a[b][c]=1` is one pair with two brackets. */
export const PAIR_BUDGET = { pairs: 100, brackets: 300 };

const AMPERSAND = 0x26;
const PERCENT = 0x25;
const OPEN_BRACKET = 0x5b;

/**
 * Counts pairs and brackets of an encoded form or query before it is decoded: decoding creates an object for each, and
 * half a megabyte of `a&a&a` blocked all other requests.
 * @throws DomainError
 */
export function checkPairBudget(encoded: Uint8Array, code: 'PAYLOAD_TOO_LARGE' | 'BAD_REQUEST'): void {
  let pairs = 1;
  let brackets = 0;
  for (let at = 0; at < encoded.length; at++) {
    const byte = encoded[at];
    if (byte === AMPERSAND) pairs++;
    else if (byte === OPEN_BRACKET || (byte === PERCENT && isEncodedBracket(encoded, at))) brackets++;
    if (pairs > PAIR_BUDGET.pairs || brackets > PAIR_BUDGET.brackets) {
      throw new DomainError(code, `At most ${PAIR_BUDGET.pairs} name and value pairs are accepted.`, {
        reason: 'too_many_pairs',
        extra: { limits: PAIR_BUDGET },
      });
    }
  }
}

/** `%5b`, in either case. */
function isEncodedBracket(encoded: Uint8Array, at: number): boolean {
  return encoded[at + 1] === 0x35 && ((encoded[at + 2] ?? 0) | 0x20) === 0x62;
}
