'use client';
import { useTranslations } from 'next-intl';
import { LikelyLink } from '#app/_client/likely-link.tsx';
import type { Market } from './use-market.ts';

type OwnerNoteProps = { owner: NonNullable<Market['station']['owner']>; isMine: boolean };

/** At a player's station: who sets the prices; for the owner a link to do so. */
export function OwnerNote({ owner, isMine }: OwnerNoteProps) {
  const t = useTranslations('station.owner');
  return (
    <p className="mx-4 mb-3 text-sm text-ink-muted">
      {isMine ? (
        <>
          {t('own')}{' '}
          <LikelyLink href="/game/construction" className="underline underline-offset-4">
            {t('manage')}
          </LikelyLink>
        </>
      ) : (
        t('note', { name: owner.username })
      )}
    </p>
  );
}
