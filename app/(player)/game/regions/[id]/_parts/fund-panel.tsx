'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { api } from '#app/_client/trpc/api.ts';
import { MovementsPanel } from '#app/(player)/_parts/movements-panel.tsx';

/** For the owner: every movement of the region's fund. */
export function FundPanel({ id }: { id: string }) {
  const t = useTranslations('regions.fund');
  const format = useFormatter();
  const movements = api.governance.fund.useInfiniteQuery(
    { id, limit: 20 },
    { getNextPageParam: (page) => page.next_cursor ?? undefined },
  );
  const words = {
    ...{ title: t('title'), empty: t('empty'), emptyDetail: t('emptyDetail'), more: t('more') },
    ...{ subject: t('what'), amount: t('amount'), after: t('after'), when: t('when') },
  };
  return (
    <MovementsPanel words={words} note={t('note')} movements={movements}>
      {({ kind, detail: { day, target } }) => (
        <>
          {t(`kind.${kind}`)}
          {(day ?? target) ? (
            <span className="block text-xs text-ink-faint">
              {day ? format.dateTime(new Date(day), { dateStyle: 'medium', timeZone: 'UTC' }) : target}
            </span>
          ) : null}
        </>
      )}
    </MovementsPanel>
  );
}
