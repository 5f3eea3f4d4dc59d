'use client';
import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Num } from '#app/_ui/number.tsx';
import type { DataColumn } from '#app/(admin)/_parts/data-table/columns.ts';
import { ReviewSection } from './review-section.tsx';
import { usePairColumns } from './use-pair-columns.tsx';

type GiftFlow = ApiOutput['multiAccount']['gifts']['items'][number];

/** Gifts between players, largest sums first. */
export function GiftFlows() {
  const t = useTranslations('operators.clusters.gifts');
  const found = api.multiAccount.gifts.useQuery({ limit: 100 });
  const columns = useGiftColumns();
  return (
    <ReviewSection
      words={{ title: t('title'), note: t('note'), none: t('none') }}
      found={found}
      columns={columns}
      keyOf={keyOf}
      file="gifts"
    />
  );
}

function keyOf({ giver, receiver, team, first_at }: GiftFlow): string {
  return `${giver.user_id} ${receiver?.user_id ?? ''} ${team ?? ''} ${first_at}`;
}

function Account({ account }: { account: GiftFlow['giver'] }) {
  return (
    <Link className="font-strong hover:text-accent" href={`/admin/users/${account.user_id}`}>
      {account.username}
    </Link>
  );
}

function useGiftColumns(): DataColumn<GiftFlow>[] {
  const t = useTranslations('operators.clusters.gifts');
  const format = useFormatter();
  const { times, cluster, last } = usePairColumns<GiftFlow>('gifts');
  return [
    {
      id: 'giver',
      header: t('giver'),
      text: ({ giver }) => giver.username,
      cell: ({ giver }) => <Account account={giver} />,
    },
    {
      id: 'receiver',
      header: t('receiver'),
      text: ({ receiver, team }) => receiver?.username ?? team ?? '',
      cell: ({ receiver, team }) => (receiver ? <Account account={receiver} /> : t('team', { tag: team ?? '–' })),
    },
    {
      id: 'value',
      header: t('value'),
      text: ({ value }) => value,
      cell: ({ value }) => <Num value={value} unit="cr" />,
      numeric: true,
    },
    {
      id: 'routes',
      header: t('routes'),
      text: ({ routes }) => routes.join(' '),
      cell: ({ routes }) => format.list(routes.map((route) => t(`route.${route}`))),
      className: 'max-sm:hidden',
    },
    { ...times, className: 'max-sm:hidden' },
    cluster,
    last,
  ];
}
