'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { FRAME_NAMES, FRAMES, HULL_NAMES, HULLS, TRAIL_NAMES, TRAILS } from '#server/community/progress/rules/looks.ts';

/** What a rank unlocks besides its title, as a list in the reader's language. */
export function useUnlocks(): (rank: number) => string {
  const t = useTranslations('progress');
  const format = useFormatter();
  const named = (part: 'hull' | 'trail' | 'frame', name: string) => t('unlock', { part: t(`part.${part}`), name });
  return (rank) =>
    format.list([
      ...HULL_NAMES.filter((name) => HULLS[name] === rank).map((name) => named('hull', t(`hull.${name}`))),
      ...TRAIL_NAMES.filter((name) => TRAILS[name] === rank).map((name) => named('trail', t(`trail.${name}`))),
      ...FRAME_NAMES.filter((name) => FRAMES[name] === rank).map((name) => named('frame', t(`frame.${name}`))),
    ]);
}
