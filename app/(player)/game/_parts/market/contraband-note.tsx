'use client';
import { useTranslations } from 'next-intl';
import { useGoodName } from '#app/(player)/_parts/use-good-name.ts';
import type { Market } from './use-market.ts';

/** The good that the region forbids, and what the black market here pays for it. */
export function ContrabandNote({ contraband }: { contraband: NonNullable<Market['contraband']> }) {
  const t = useTranslations('market.contraband');
  const good = useGoodName()(contraband.commodity);
  return (
    <p className="mx-4 mb-3 text-sm text-ink-muted">
      {t('law', { good })} {contraband.premium === null ? null : t('premium', { percent: contraband.premium })}
    </p>
  );
}
