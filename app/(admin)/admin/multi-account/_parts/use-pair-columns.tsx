import { useTranslations } from 'next-intl';
import { Badge } from '#app/_ui/badge.tsx';
import { Num } from '#app/_ui/number.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import type { DataColumn } from '#app/(admin)/_parts/data-table/columns.ts';

type Pair = { times: number; same_cluster: boolean; last_at: string };

/** Columns of every list of pairs: how often, whether both may be one person, and the time of the last event. */
export function usePairColumns<P extends Pair>(
  list: 'gifts' | 'wash',
): Record<'times' | 'cluster' | 'last', DataColumn<P>> {
  const t = useTranslations('operators.clusters');
  return {
    times: {
      id: 'times',
      header: t(`${list}.times`),
      text: ({ times }) => times,
      cell: ({ times }) => <Num value={times} />,
      numeric: true,
    },
    cluster: {
      id: 'cluster',
      header: t(`${list}.cluster`),
      text: ({ same_cluster }) => String(same_cluster),
      cell: ({ same_cluster }) => (same_cluster ? <Badge tone="danger">{t(`${list}.sameCluster`)}</Badge> : '–'),
      className: 'max-md:hidden',
    },
    last: {
      id: 'last',
      header: t(`${list}.last`),
      text: ({ last_at }) => last_at,
      cell: ({ last_at }) => <RelativeTime at={last_at} />,
      className: 'max-md:hidden',
    },
  };
}
