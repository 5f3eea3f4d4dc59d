import path from 'node:path';
import { reachedByProcedures } from '#scripts/api-document/reached-codes.ts';
import { thrownReasons } from '#scripts/api-document/thrown-reasons.ts';

/** What `GET /error-codes` and the OpenAPI document say of reasons, as found in the source. */
export type ReasonTable = {
  /** The codes that each reason goes with, and the members that its problem document has. */
  reasons: Record<string, { codes: string[]; members: string[] }>;
  /** The reasons that each procedure can answer with, by code. An upper bound: branches that never run count too. */
  operations: Record<string, Record<string, string[]>>;
};

export const REASON_TABLE = path.resolve(import.meta.dirname, '../../server/operations/api-document/reasons.json');

export function listReasons(): ReasonTable {
  const reasons: ReasonTable['reasons'] = {};
  for (const refusal of thrownReasons())
    for (const reason of refusal.reasons) {
      const known = reasons[reason] ?? { codes: [], members: [] };
      reasons[reason] = {
        codes: sorted([...known.codes, ...refusal.codes]),
        members: sorted([...known.members, ...refusal.members]),
      };
    }
  const operations = [...reachedByProcedures()].map(([name, reached]): [string, Record<string, string[]>] => [
    name,
    inOrder([...reached.reasons].map(([code, given]): [string, string[]] => [code, sorted([...given])])),
  ]);
  return { reasons: inOrder(Object.entries(reasons)), operations: inOrder(operations) };
}

function sorted(names: readonly string[]): string[] {
  return [...new Set(names)].sort();
}

function inOrder<T>(entries: readonly [string, T][]): Record<string, T> {
  return Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : 1)));
}
