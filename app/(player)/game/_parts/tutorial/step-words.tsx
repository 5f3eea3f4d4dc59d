'use client';
import { useTranslations } from 'next-intl';
import { api } from '#app/_client/trpc/api.ts';
import type { Me } from '#app/(player)/_parts/use-me.ts';
import type { Tutorial } from './use-tutorial.ts';

type Step = NonNullable<Tutorial['current']>;

/** How to do the step from the player's current location. */
export function StepWords({ step, me }: { step: Step; me: Me }) {
  const t = useTranslations('tutorial.steps');
  const here = api.nav.here.useQuery();
  const station = here.data?.contents.station;
  function words() {
    switch (step) {
      case 'dock':
        return station ? t('dock.here', { station: station.name }) : t('dock.away');
      case 'trade':
        return t(me.docked_station ? 'trade.docked' : 'trade.undocked');
      default:
        return t(`${step}.text`);
    }
  }
  return <p className="text-pretty text-ink-muted">{words()}</p>;
}
