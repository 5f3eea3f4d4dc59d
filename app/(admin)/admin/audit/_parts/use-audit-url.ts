'use client';
import { parseAsIsoDate, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';

/** Tab, filters and the open entry are stored in the URL, so that links reproduce the view. */
export function useAuditUrl() {
  return useQueryStates(
    {
      tab: parseAsStringLiteral(['ledger', 'review'] as const).withDefault('ledger'),
      actor: parseAsString.withDefault(''),
      action: parseAsString.withDefault(''),
      target: parseAsString.withDefault(''),
      request: parseAsString.withDefault(''),
      impact: parseAsStringLiteral(['ALL', 'HIGH_IMPACT', 'NORMAL'] as const).withDefault('ALL'),
      from: parseAsIsoDate,
      to: parseAsIsoDate,
      entry: parseAsString,
    },
    { history: 'replace', shallow: true, throttleMs: 200 },
  );
}

export type AuditUrl = ReturnType<typeof useAuditUrl>[0];
export type SetAuditUrl = (change: Partial<AuditUrl>) => void;

export const NO_FILTER = {
  actor: '',
  action: '',
  target: '',
  request: '',
  impact: 'ALL',
  from: null,
  to: null,
} as const satisfies Partial<AuditUrl>;

export function isFiltered(url: AuditUrl): boolean {
  return (
    url.actor + url.action + url.target + url.request !== '' ||
    url.impact !== 'ALL' ||
    url.from !== null ||
    url.to !== null
  );
}
