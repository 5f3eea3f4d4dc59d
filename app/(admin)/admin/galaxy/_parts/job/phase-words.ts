'use client';
import { useTranslations } from 'next-intl';
import { REGION_TYPES } from '#server/world/galaxy/schemas.ts';

const PHASES = ['queued', 'starting', 'generating', 'checking', 'npcs', 'complete', 'failed'] as const;

/** The service's phase in the reader's language; an unknown one is shown as it is. */
export function usePhaseWords(): (phase: string) => string {
  const t = useTranslations('adminGalaxy');
  return (phase) => {
    const known = PHASES.find((name) => name === phase);
    if (known) return t(`job.phase.${known}`);
    const region = REGION_TYPES.find((type) => phase === `writing ${type}`);
    return region ? t('job.phase.writing', { region: t(`kind.${region}`) }) : phase;
  };
}
