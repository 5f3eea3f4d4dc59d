'use client';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';

/** What is on the bridge is in the address: a link shows the same sector, good and tab. */
export function useBridgeUrl() {
  return useQueryStates(
    {
      sector: parseAsString,
      good: parseAsString,
      tab: parseAsStringLiteral(['here', 'routes', 'marks'] as const).withDefault('here'),
      find: parseAsStringLiteral(['pairs', 'loops', 'nearest', 'watches'] as const).withDefault('pairs'),
      course: parseAsStringLiteral(['fewest_turns', 'safest', 'known_only'] as const).withDefault('fewest_turns'),
    },
    { history: 'replace', shallow: true },
  );
}
