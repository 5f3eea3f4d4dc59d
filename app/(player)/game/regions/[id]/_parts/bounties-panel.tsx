'use client';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { MoreButton } from '#app/_ui/more-button.tsx';
import { Num } from '#app/_ui/number.tsx';
import { Panel, PanelHeader } from '#app/_ui/panel.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { WithdrawButton } from '#app/(player)/game/bounties/_parts/withdraw-button.tsx';
import { isRegionClosed } from '#server/world/regions/rules.ts';
import { BountyForm } from './bounty-form.tsx';
import type { Region } from './region.ts';

type Bounty = ApiOutput['bounties']['list']['items'][number];

/** Open bounties that are paid only for a fight in this region, with the owner's form to place one. */
export function BountiesPanel({ region }: { region: Region }) {
  const t = useTranslations('regions.bounties');
  const bounties = api.bounties.list.useInfiniteQuery(
    { region_id: region.id, limit: 20 },
    { getNextPageParam: (page) => page.next_cursor ?? undefined },
  );
  const rows = bounties.data?.pages.flatMap((page) => page.items);
  return (
    <Panel aria-label={t('title')}>
      <PanelHeader title={t('title')} note={t('note')} />
      {region.is_own && !isRegionClosed(region.status) ? <BountyForm id={region.id} /> : null}
      {rows === undefined ? (
        bounties.error ? (
          <QueryError error={bounties.error} onRetry={() => void bounties.refetch()} retrying={bounties.isFetching} />
        ) : (
          <Skeleton className="m-4 h-24" />
        )
      ) : rows.length === 0 ? (
        <p className="px-4 pb-4 text-sm text-ink-muted">{t('none')}</p>
      ) : (
        <ul aria-label={t('title')} className="grid divide-y divide-line border-t border-line">
          {rows.map((bounty) => (
            <BountyRow key={bounty.id} bounty={bounty} />
          ))}
        </ul>
      )}
      <div className="grid justify-items-center p-2 empty:hidden">
        <MoreButton pages={bounties}>{t('more')}</MoreButton>
      </div>
    </Panel>
  );
}

function BountyRow({ bounty }: { bounty: Bounty }) {
  const t = useTranslations('regions.bounties');
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 py-2">
      <span className="grid min-w-0">
        <Link className="truncate hover:text-accent" href={`/game/players/${bounty.target.player_id}`}>
          {bounty.target.username}
        </Link>
        <span className="text-xs text-ink-faint">
          {t(bounty.from_fund ? 'byFund' : 'byOwner')} · {t('ends')} <RelativeTime at={bounty.expires_at} />
        </span>
      </span>
      <span className="flex items-center gap-3">
        <Num value={bounty.amount} className="font-strong" />
        <WithdrawButton bounty={bounty} />
      </span>
    </li>
  );
}
