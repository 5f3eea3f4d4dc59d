'use client';
import { useTranslations } from 'next-intl';
import { GivingNote } from '#app/(player)/_parts/giving-note.tsx';

/** Explains that a bounty counts as given, whoever pays it, and how much the player may give. */
export function CountsAsGiven() {
  const t = useTranslations('bounties.place');
  return (
    <div className="grid gap-1">
      <p className="text-xs text-ink-muted">{t('given')}</p>
      <GivingNote />
    </div>
  );
}
