import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { ApiOutput } from '#app/_client/trpc/api.ts';
import { Num } from '#app/_ui/number.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import type { DataColumn } from '#app/(admin)/_parts/data-table/columns.ts';
import { PhoneLine } from '#app/(admin)/_parts/data-table/phone-line.tsx';
import { OpenButton } from '#app/(admin)/_parts/list/open-button.tsx';
import { WorkText } from './work-text.tsx';

type Dispute = ApiOutput['contracts']['disputes']['items'][number];

export function useDisputeColumns(onOpen: (id: string) => void): readonly DataColumn<Dispute>[] {
  const t = useTranslations('adminHoldings.disputes');
  return useMemo(
    () => [
      {
        id: 'work',
        header: t('column.work'),
        text: ({ kind }) => kind,
        cell: (dispute) => (
          <>
            <OpenButton onClick={() => onOpen(dispute.id)}>
              <WorkText contract={dispute} />
            </OpenButton>
            <PhoneLine>
              {partiesOf(dispute)} · <RelativeTime at={sinceOf(dispute)} />
            </PhoneLine>
          </>
        ),
      },
      { id: 'parties', header: t('column.parties'), text: partiesOf, className: 'max-sm:hidden' },
      {
        id: 'reward',
        header: t('column.reward'),
        text: ({ reward }) => reward,
        cell: ({ reward }) => <Num value={reward} />,
        numeric: true,
      },
      {
        id: 'since',
        header: t('column.since'),
        text: sinceOf,
        cell: (dispute) => <RelativeTime at={sinceOf(dispute)} />,
        className: 'text-ink-muted max-sm:hidden',
      },
    ],
    [t, onOpen],
  );
}

function partiesOf({ poster, taker }: Dispute): string {
  return `${poster?.username ?? '–'} → ${taker?.username ?? '–'}`;
}

function sinceOf({ disputed_at, created_at }: Dispute): string {
  return disputed_at ?? created_at;
}
