'use client';
import { useTranslations } from 'next-intl';
import { api } from '#app/_client/trpc/api.ts';

/** How much the player may give to others, or what is required before they may. */
export function GivingNote() {
  const t = useTranslations('holdings.giving');
  const { data: giving } = api.giving.mine.useQuery();
  if (!giving) return null;
  return (
    <p className="max-w-prose text-xs text-ink-muted">
      {giving.is_open
        ? t('left', { left: giving.left })
        : t('closed', { needed: giving.turns_needed, spent: giving.turns_spent })}
    </p>
  );
}
