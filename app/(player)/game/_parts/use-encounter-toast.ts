'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { useCallback } from 'react';
import type { ApiOutput } from '#app/_client/trpc/api.ts';
import { toast } from '#app/_ui/toast.tsx';

type Encounter = ApiOutput['nav']['move']['encounter'];

/** Shows a sector's encounter and the ship's remaining hull; nothing without an encounter. */
export function useEncounterToast(): (encounter: Encounter) => void {
  const t = useTranslations('station.encounter');
  const drone = useTranslations('defences');
  const format = useFormatter();
  return useCallback(
    (encounter) => {
      if (!encounter) return;
      if (encounter.ship_lost) {
        const paid = encounter.payout > 0 ? ` ${t('insured', { payout: encounter.payout })}` : '';
        toast.error(t('lost'), { description: `${t('lostDetail')}${paid}`, duration: 12_000 });
        return;
      }
      if (encounter.drones) {
        const { action, drones, toll, owners } = encounter.drones;
        toast.warning(drone(`met.${action}`, { drones, toll, owners: format.list(owners) }), {
          description: encounter.turned_back ? drone('met.back') : undefined,
          duration: 8000,
        });
        if (encounter.damage === 0) return;
      }
      if (encounter.protected) {
        toast.info(t('protected'));
        return;
      }
      if (encounter.damage === 0) {
        toast.info(t('missed'));
        return;
      }
      const blows = encounter.blows.filter(({ hits }) => hits > 0).map(({ type, hits }) => t(`hits.${type}`, { hits }));
      toast.warning(t('hit', { damage: format.number(encounter.damage) }), {
        description: `${format.list(blows)}. ${t('left', { hull: format.number(encounter.hull), shields: format.number(encounter.shields) })}`,
        duration: 8000,
      });
    },
    [t, drone, format],
  );
}
