'use client';
import { Landmark } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { EmptyState } from '#app/_ui/empty-state.tsx';
import { MoreButton } from '#app/_ui/more-button.tsx';
import { Delta, Num } from '#app/_ui/number.tsx';
import { Panel, PanelHeader } from '#app/_ui/panel.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { Table, TBody, Td, THead, Th, Tr } from '#app/_ui/table.tsx';

type Entry = ApiOutput['teams']['treasuryEntries']['items'][number];

/** Every movement of the treasury, newest first. */
export function TreasuryLedger() {
  const t = useTranslations('team.treasury.ledger');
  const entries = api.teams.treasuryEntries.useInfiniteQuery(
    { limit: 20 },
    { getNextPageParam: (page) => page.next_cursor ?? undefined, retry: false },
  );
  const rows = entries.data?.pages.flatMap((page) => page.items);
  return (
    <Panel>
      <PanelHeader title={t('title')} />
      {rows === undefined ? (
        entries.error ? (
          <QueryError error={entries.error} onRetry={() => void entries.refetch()} retrying={entries.isFetching} />
        ) : (
          <Skeleton className="m-4 h-32" />
        )
      ) : rows.length === 0 ? (
        <EmptyState icon={<Landmark />} title={t('empty')} detail={t('emptyDetail')} />
      ) : (
        <Table label={t('title')}>
          <THead>
            <Tr>
              <Th>{t('who')}</Th>
              <Th numeric>{t('amount')}</Th>
              <Th numeric>{t('after')}</Th>
              <Th>{t('when')}</Th>
            </Tr>
          </THead>
          <TBody>
            {rows.map((entry) => (
              <EntryRow key={entry.id} entry={entry} />
            ))}
          </TBody>
        </Table>
      )}
      <div className="grid justify-items-center p-2 empty:hidden">
        <MoreButton pages={entries}>{t('more')}</MoreButton>
      </div>
    </Panel>
  );
}

function EntryRow({ entry: { kind, player, amount, balance_after, created_at } }: { entry: Entry }) {
  const t = useTranslations('team.treasury.ledger');
  return (
    <Tr>
      <Td>
        <Link className="hover:text-accent" href={`/game/players/${player.player_id}`}>
          {player.username}
        </Link>
        <span className="block text-xs text-ink-faint">{t(`kind.${kind}`)}</span>
      </Td>
      <Td numeric>
        <Delta value={amount} />
      </Td>
      <Td numeric>
        <Num value={balance_after} />
      </Td>
      <Td className="text-xs text-ink-muted">
        <RelativeTime at={created_at} />
      </Td>
    </Tr>
  );
}
