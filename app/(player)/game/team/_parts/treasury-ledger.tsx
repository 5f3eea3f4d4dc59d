'use client';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { api } from '#app/_client/trpc/api.ts';
import { MovementsPanel } from '#app/(player)/_parts/movements-panel.tsx';

/** Every movement of the treasury, newest first. */
export function TreasuryLedger() {
  const t = useTranslations('team.treasury.ledger');
  const movements = api.teams.treasuryEntries.useInfiniteQuery(
    { limit: 20 },
    { getNextPageParam: (page) => page.next_cursor ?? undefined, retry: false },
  );
  const words = {
    ...{ title: t('title'), empty: t('empty'), emptyDetail: t('emptyDetail'), more: t('more') },
    ...{ subject: t('who'), amount: t('amount'), after: t('after'), when: t('when') },
  };
  return (
    <MovementsPanel words={words} movements={movements}>
      {({ kind, player }) => (
        <>
          <Link className="hover:text-accent" href={`/game/players/${player.player_id}`}>
            {player.username}
          </Link>
          <span className="block text-xs text-ink-faint">{t(`kind.${kind}`)}</span>
        </>
      )}
    </MovementsPanel>
  );
}
