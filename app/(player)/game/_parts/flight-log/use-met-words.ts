'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { isOneOf } from '#app/_client/one-of.ts';
import type { Met } from './flight-log.ts';

const HAZARDS = ['mine', 'limpet', 'fighter'] as const;

/** The encounters in a sector, as a list; empty if there were none. */
export function useMetWords(): (met: Met) => string {
  const t = useTranslations('flight.log.met');
  const place = useTranslations('game.dashboard.place');
  const format = useFormatter();
  return useCallback(
    ({ station, planets, hazards, players, npcs, hostiles }) => {
      const found = [
        ...(station ? [station] : []),
        ...(planets > 0 ? [t('planets', { count: planets })] : []),
        ...hazards.map((type) => (isOneOf(HAZARDS, type) ? place(`hazardType.${type}`) : type)),
        ...(hostiles > 0 ? [t('hostiles', { count: hostiles })] : []),
        ...(npcs > hostiles ? [t('npcs', { count: npcs - hostiles })] : []),
        ...players,
      ];
      return format.list(found, { style: 'narrow' });
    },
    [t, place, format],
  );
}
