import { type ReactNode, Suspense } from 'react';
import { FrontProviders } from '#app/_client/front-providers.tsx';
import { FrontMessages } from '#app/_client/i18n/front-messages.tsx';
import { DEFAULT_SETTINGS } from '#server/foundation/settings/rules/catalogue.ts';
import { PlayerGate } from './_parts/player-gate.tsx';
import { SettingsDefaults } from './_parts/settings-defaults.tsx';

export default function PlayerLayout({ children }: { children: ReactNode }) {
  return (
    <FrontMessages front="player">
      <FrontProviders>
        <SettingsDefaults defaults={DEFAULT_SETTINGS}>
          <Suspense>
            <PlayerGate>{children}</PlayerGate>
          </Suspense>
        </SettingsDefaults>
      </FrontProviders>
    </FrontMessages>
  );
}
