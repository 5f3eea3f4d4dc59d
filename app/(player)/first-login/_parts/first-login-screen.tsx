'use client';
import { useTranslations } from 'next-intl';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import type { OfferedShip } from '#server/community/onboarding/rules/ship-offers.ts';
import type { SceneName } from './art/scene-name.ts';
import { Dialogue } from './dialogue/dialogue.tsx';
import { HarbourFrame } from './harbour-frame.tsx';
import { OfferPicker } from './offers/offer-picker.tsx';
import { OutcomeCard } from './outcome/outcome-card.tsx';
import { type OnboardingView, useOnboarding } from './use-onboarding.ts';

/** Dialogue, ship offers or outcome, by the service's state, so that a reload or another device continues it. */
export function FirstLoginScreen() {
  const t = useTranslations('firstLogin');
  const onboarding = useOnboarding();
  return (
    <HarbourFrame scene={sceneOf(onboarding.view)} ships={shipsOf(onboarding.view)}>
      <h1 className="label-caps">{t('place')}</h1>
      <Stage onboarding={onboarding} />
    </HarbourFrame>
  );
}

function sceneOf(view: OnboardingView | null): SceneName {
  if (!view || view.stage === 'dialogue') return view?.scene?.id ?? 'arrival';
  return view.stage === 'ship' ? 'ships' : 'leaving';
}

/** The ships on offer; after the choice the claimed one. */
function shipsOf(view: OnboardingView | null): OfferedShip[] {
  const at = (offer: string) => view?.offers.filter(({ id }) => id === offer).map(({ ship }) => ship.type) ?? [];
  if (!view?.outcome) return view?.offers.map(({ ship }) => ship.type) ?? [];
  return view.outcome.ship_kept ? at('freighter') : at(view.outcome.offer);
}

function Stage({ onboarding }: { onboarding: ReturnType<typeof useOnboarding> }) {
  const { view, busy, problem, loadError } = onboarding;
  if (loadError) return <QueryError error={loadError} onRetry={() => void onboarding.retry()} />;
  if (!view) return <Skeleton className="h-80 w-full" />;
  if (view.scene)
    return <Dialogue view={view} scene={view.scene} busy={busy} problem={problem} onAnswer={onboarding.answer} />;
  if (view.stage === 'ship' && view.calling) {
    return <OfferPicker view={view} calling={view.calling} busy={busy} problem={problem} onClaim={onboarding.claim} />;
  }
  if (view.outcome) {
    return (
      <OutcomeCard
        outcome={view.outcome}
        calling={view.calling}
        busy={busy}
        problem={problem}
        onLeave={onboarding.complete}
      />
    );
  }
  return <Skeleton className="h-80 w-full" />;
}
