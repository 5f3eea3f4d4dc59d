'use client';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { CHANNELS, FLAG_REASONS } from '#server/community/messages/schemas.ts';

/** Tab, filters and the open case are stored in the URL, so that links reproduce the view. */
export function useModerationUrl() {
  return useQueryStates(
    {
      state: parseAsStringLiteral(['open', 'settled'] as const).withDefault('open'),
      channel: parseAsStringLiteral(['all', ...CHANNELS] as const).withDefault('all'),
      reason: parseAsStringLiteral(['all', ...FLAG_REASONS] as const).withDefault('all'),
      case: parseAsString,
    },
    { history: 'replace', shallow: true },
  );
}

export type ModerationUrl = ReturnType<typeof useModerationUrl>[0];
export type SetModerationUrl = (change: Partial<ModerationUrl>) => void;
