'use client';
import { useTranslations } from 'next-intl';
import type { ApiOutput } from '#app/_client/trpc/api.ts';

type Stop = ApiOutput['nav']['autopilot']['stopped'];

/** Why the autopilot stopped, as text. */
export function useStopWords(): (stop: Stop) => string {
  const t = useTranslations('game.dashboard.flight.why');
  const more = useTranslations('station.flightStops');
  return (stop) => {
    switch (stop) {
      case 'attacked':
      case 'blocked':
      case 'damaged':
      case 'toll_asked':
      case 'ship_lost':
      case 'price':
      case 'fleet_hit':
      case 'inspected':
        return more(stop);
      default:
        return t(stop);
    }
  };
}
