'use client';
import { useTranslations } from 'next-intl';
import { api } from '#app/_client/trpc/api.ts';

/** The effect of queueing on what exists, shown before the confirmation. */
export function QueueNotes({ kind, galaxyName }: { kind: 'full' | 'region'; galaxyName?: string }) {
  const t = useTranslations('adminGalaxy.queueNotes');
  const galaxies = api.galaxy.galaxies.useQuery();
  const active = galaxies.data?.items.find(({ is_active }) => is_active);
  return (
    <ul className="grid list-disc gap-1.5 pl-5 text-ink-muted marker:text-ink-faint">
      {kind === 'region' ? (
        <li>{galaxyName ? t('regionJoins', { name: galaxyName }) : t('regionJoinsSame')}</li>
      ) : active ? (
        <li>{t('activeStays', { name: active.name })}</li>
      ) : (
        <li>{t('first')}</li>
      )}
      <li>{t('nothingDeleted')}</li>
      <li>{t('oneAtATime')}</li>
    </ul>
  );
}
