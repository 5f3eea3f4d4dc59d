'use client';
import { parseAsIsoDate, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { THREAT_LEVELS, THREATS } from '#server/companion/aria/rules/threats.ts';

export const SECURITY_TABS = ['report', 'alerts', 'spend', 'player'] as const;

export function useSecurityUrl() {
  return useQueryStates(
    {
      tab: parseAsStringLiteral(SECURITY_TABS).withDefault('report'),
      day: parseAsIsoDate,
      level: parseAsStringLiteral(THREAT_LEVELS),
      threat: parseAsStringLiteral(THREATS),
      player: parseAsString,
    },
    { history: 'replace', shallow: true },
  );
}

export type SecurityUrl = ReturnType<typeof useSecurityUrl>[0];
export type SetSecurityUrl = (change: Partial<SecurityUrl>) => void;
