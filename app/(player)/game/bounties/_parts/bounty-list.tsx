'use client';
import { Crosshair } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Badge } from '#app/_ui/badge.tsx';
import { EmptyState } from '#app/_ui/empty-state.tsx';
import { MoreButton } from '#app/_ui/more-button.tsx';
import { Num } from '#app/_ui/number.tsx';
import { Panel } from '#app/_ui/panel.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { Table, TBody, Td, THead, Th, Tr } from '#app/_ui/table.tsx';
import { WithdrawButton } from './withdraw-button.tsx';

type Bounty = ApiOutput['bounties']['list']['items'][number];

/** All open bounties, or the player's own with their results. */
export function BountyList({ which }: { which: 'open' | 'mine' }) {
  const t = useTranslations('bounties');
  const bounties = api.bounties.list.useInfiniteQuery(
    { limit: 30, ...(which === 'mine' ? { placed_by: 'me' as const } : {}) },
    { getNextPageParam: (page) => page.next_cursor ?? undefined },
  );
  const rows = bounties.data?.pages.flatMap((page) => page.items);
  return (
    <Panel>
      {rows === undefined ? (
        bounties.error ? (
          <QueryError error={bounties.error} onRetry={() => void bounties.refetch()} retrying={bounties.isFetching} />
        ) : (
          <Skeleton className="m-4 h-48" />
        )
      ) : rows.length === 0 ? (
        <EmptyState icon={<Crosshair />} title={t(`empty.${which}`)} detail={t('empty.detail')} />
      ) : (
        <Table label={t(`tabs.${which}`)}>
          <THead>
            <Tr>
              <Th>{t('column.target')}</Th>
              <Th numeric>{t('column.amount')}</Th>
              <Th className="max-sm:hidden">{t(which === 'mine' ? 'column.status' : 'column.placedBy')}</Th>
              <Th>{t('column.ends')}</Th>
            </Tr>
          </THead>
          <TBody>
            {rows.map((bounty) => (
              <BountyRow key={bounty.id} bounty={bounty} which={which} />
            ))}
          </TBody>
        </Table>
      )}
      <div className="grid justify-items-center p-2 empty:hidden">
        <MoreButton pages={bounties}>{t('more')}</MoreButton>
      </div>
    </Panel>
  );
}

function BountyRow({ bounty, which }: { bounty: Bounty; which: 'open' | 'mine' }) {
  const t = useTranslations('bounties');
  return (
    <Tr>
      <Td>
        <span className="flex flex-wrap items-center gap-2">
          {bounty.target.username}
          {bounty.region ? <Badge>{t('onlyIn', { region: bounty.region.name })}</Badge> : null}
        </span>
        {which === 'mine' ? (
          <span className="block text-xs text-ink-muted sm:hidden">
            <Outcome bounty={bounty} />
          </span>
        ) : null}
      </Td>
      <Td numeric>
        <Num value={bounty.amount} />
      </Td>
      <Td className="max-sm:hidden">
        {which === 'mine' ? <Outcome bounty={bounty} /> : (bounty.placed_by?.username ?? t('former'))}
      </Td>
      <Td>
        <span className="flex flex-wrap items-center gap-2">
          <RelativeTime at={bounty.settled_at ?? bounty.expires_at} />
          <WithdrawButton bounty={bounty} />
        </span>
      </Td>
    </Tr>
  );
}

function Outcome({ bounty }: { bounty: Bounty }) {
  const t = useTranslations('bounties');
  return (
    <span className="grid">
      {t(`status.${bounty.status}`)}
      {bounty.paid_to ? (
        <span className="text-xs text-ink-faint">{t('paidTo', { name: bounty.paid_to.username })}</span>
      ) : null}
      {bounty.returned > 0 ? (
        <span className="text-xs text-ink-faint">{t('returned', { amount: bounty.returned })}</span>
      ) : null}
    </span>
  );
}
