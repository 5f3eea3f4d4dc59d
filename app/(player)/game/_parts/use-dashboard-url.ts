'use client';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useCallback } from 'react';

const PARTS = {
  sector: parseAsString,
  good: parseAsString,
  tab: parseAsStringLiteral(['here', 'routes', 'marks'] as const).withDefault('here'),
  find: parseAsStringLiteral(['pairs', 'loops', 'nearest', 'watches'] as const).withDefault('pairs'),
  course: parseAsStringLiteral(['fewest_turns', 'safest', 'known_only'] as const).withDefault('fewest_turns'),
};

/** Dashboard state in the URL, so that a link shows the same sector, good, tab and kind of course. */
export function useDashboardUrl() {
  const [url, setParts] = useQueryStates(PARTS, { history: 'replace', shallow: true });
  type Url = typeof url;
  const setUrl = useCallback(
    (change: Partial<Url>) => void setParts(change, { history: isStep(url, change) ? 'push' : 'replace' }),
    [url, setParts],
  );
  /** For changes by game events rather than by the player: they create no history entry. */
  const resetUrl = useCallback((change: Partial<Url>) => void setParts(change, { history: 'replace' }), [setParts]);
  return { url, setUrl, resetUrl };
}

export type DashboardUrl = ReturnType<typeof useDashboardUrl>['url'];

/**
 * Whether the back button should undo the change: opening, closing or another tab. Moving from sector to sector is
 * one history entry.
 */
function isStep(now: DashboardUrl, change: Partial<DashboardUrl>): boolean {
  if (change.tab !== undefined && change.tab !== now.tab) return true;
  if (change.find !== undefined && change.find !== now.find) return true;
  if (change.good !== undefined && (change.good === null) !== (now.good === null)) return true;
  return change.sector !== undefined && (change.sector === null) !== (now.sector === null);
}
