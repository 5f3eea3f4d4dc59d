'use client';
import { useTranslations } from 'next-intl';
import { Notice } from '#app/_ui/notice.tsx';
import { useGoodName } from '#app/(player)/_parts/use-good-name.ts';
import type { Me } from '#app/(player)/_parts/use-me.ts';

/** Warning for players with goods that the region forbids, before a course leads into federation space. */
export function ContrabandWarning({ me: { place, ship } }: { me: Me }) {
  const t = useTranslations('market.contraband');
  const goodName = useGoodName();
  const held = ship?.cargo.find(({ commodity }) => commodity === place?.contraband);
  if (!held) return null;
  return (
    <Notice tone="warning" title={t('aboard')}>
      <p>{t('risk', { good: goodName(held.commodity) })}</p>
    </Notice>
  );
}
