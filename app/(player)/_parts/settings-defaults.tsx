'use client';
import { createContext, type ReactNode, use } from 'react';
import type { GameSettings } from '#server/foundation/settings/rules/catalogue.ts';

const Context = createContext<GameSettings | null>(null);

/** The defaults are rendered with the page, because their catalogue with its explanations is server code. */
export function SettingsDefaults({ defaults, children }: { defaults: GameSettings; children: ReactNode }) {
  return <Context value={defaults}>{children}</Context>;
}

export function useSettingsDefaults(): GameSettings {
  const defaults = use(Context);
  if (!defaults) throw new Error('Game settings are read outside SettingsDefaults.');
  return defaults;
}
