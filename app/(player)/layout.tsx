import { type ReactNode, Suspense } from 'react';
import { FrontProviders } from '#app/_client/front-providers.tsx';
import { FrontMessages } from '#app/_client/i18n/front-messages.tsx';
import { PlayerGate } from './_parts/player-gate.tsx';

export default function PlayerLayout({ children }: { children: ReactNode }) {
  return (
    <FrontMessages front="player">
      <FrontProviders>
        <Suspense>
          <PlayerGate>{children}</PlayerGate>
        </Suspense>
      </FrontProviders>
    </FrontMessages>
  );
}
