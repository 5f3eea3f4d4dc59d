'use client';
import { api } from '#app/_client/trpc/api.ts';
import type { GameSettings } from '#server/foundation/settings/rules/catalogue.ts';
import { useSettingsDefaults } from './settings-defaults.tsx';

/** The current game settings, refetched every half minute; the defaults until the first answer. */
export function useSettings(): GameSettings {
  const defaults = useSettingsDefaults();
  const { data } = api.settings.current.useQuery(undefined, { staleTime: 30_000, refetchInterval: 30_000 });
  return data ?? defaults;
}
