'use client';
import { useTranslations } from 'next-intl';
import { api } from '#app/_client/trpc/api.ts';
import { MovementsPanel } from '#app/(player)/_parts/movements-panel.tsx';
import { useGoodName } from '#app/(player)/_parts/use-good-name.ts';

/** Every movement of the account, newest first. */
export function LedgerPanel() {
  const t = useTranslations('bank.ledger');
  const goodName = useGoodName();
  const movements = api.bank.entries.useInfiniteQuery(
    { limit: 30 },
    { getNextPageParam: (page) => page.next_cursor ?? undefined },
  );
  const words = {
    ...{ title: t('title'), empty: t('empty'), emptyDetail: t('emptyDetail'), more: t('more') },
    ...{ subject: t('what'), amount: t('amount'), after: t('after'), when: t('when') },
  };
  return (
    <MovementsPanel words={words} note={t('note')} movements={movements}>
      {({ kind, commodity }) => (
        <>
          {t(`kind.${kind}`)}
          <span className="block text-xs text-ink-faint">{commodity ? goodName(commodity) : t('credits')}</span>
        </>
      )}
    </MovementsPanel>
  );
}
