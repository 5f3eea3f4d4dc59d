import { DomainError } from '#server/platform/errors.ts';

export type JsonBudget = { depth: number; containers: number; values: number; membersOfOne: number };

/** Structural limits of a large JSON body. A universe of 20,000 sectors stays below half of each. */
export const LARGE_JSON: JsonBudget = {
  depth: 64,
  containers: 1_000_000,
  values: 4_000_000,
  membersOfOne: 400_000,
};
/** The same for a body of at most 1 MiB. */
export const ORDINARY_JSON: JsonBudget = { depth: 32, containers: 5_000, values: 20_000, membersOfOne: 10_000 };

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/**
 * Counts the structure of JSON bytes before they are parsed: 64 MiB of `[],[],` would need gigabytes and block all
 * other requests for seconds. Does not validate. About 1 ns per byte.
 * @throws DomainError PAYLOAD_TOO_LARGE `json_too_complex`
 */
export function checkJsonBudget(body: Uint8Array, budget: JsonBudget): void {
  const members = [0];
  let containers = 0;
  let values = 0;
  for (let at = 0; at < body.length; at++) {
    const byte = body[at];
    if (byte === QUOTE) at = endOfString(body, at + 1);
    else if (byte === COMMA) {
      const level = members.length - 1;
      const count = (members[level] ?? 0) + 1;
      members[level] = count;
      if (++values > budget.values || count > budget.membersOfOne) throw tooComplex(budget);
    } else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      if (++containers > budget.containers || members.push(0) > budget.depth) throw tooComplex(budget);
    } else if ((byte === CLOSE_LIST || byte === CLOSE_OBJECT) && members.length > 1) members.pop();
  }
}

/** The index of the closing quote, or the body's end if there is none. */
function endOfString(body: Uint8Array, from: number): number {
  for (let at = from; at < body.length; at++) {
    if (body[at] === BACKSLASH) at += 1;
    else if (body[at] === QUOTE) return at;
  }
  return body.length;
}

function tooComplex(budget: JsonBudget): DomainError {
  return new DomainError('PAYLOAD_TOO_LARGE', 'The JSON body has too many values or is nested too deeply.', {
    reason: 'json_too_complex',
    extra: { limits: budget },
  });
}
