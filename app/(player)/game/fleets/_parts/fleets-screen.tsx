'use client';
import { useTranslations } from 'next-intl';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { PageFrame } from '#app/(player)/_parts/page-frame.tsx';
import { CallButton } from './call-button.tsx';
import { ConsentPanel } from './consent-panel.tsx';
import { FollowPanel } from './follow-panel.tsx';
import { FormPanel } from './form-panel.tsx';
import { LeaveButton } from './leave-button.tsx';
import { OrdersPanel } from './orders-panel.tsx';
import { RosterPanel } from './roster-panel.tsx';
import { SplitPanel } from './split-panel.tsx';
import { TeamFleets } from './team-fleets.tsx';

/** The player's fleet, or the ways to join or form one. */
export function FleetsScreen() {
  const t = useTranslations('fleets');
  const fleets = api.fleets.list.useInfiniteQuery(
    { limit: 30 },
    { getNextPageParam: (page) => page.next_cursor ?? undefined, refetchInterval: 30_000 },
  );
  const rows = fleets.data?.pages.flatMap((page) => page.items);
  const mine = rows?.find(({ is_mine }) => is_mine);
  return (
    <PageFrame
      title={mine?.name ?? t('title')}
      lead={mine ? t('leadOf', { count: mine.members, name: mine.commander.username }) : t('lead')}
      actions={
        mine ? (
          <div className="flex flex-wrap gap-2">
            <CallButton id={mine.id} />
            <LeaveButton id={mine.id} commanderId={mine.commander.player_id} />
          </div>
        ) : null
      }
    >
      {rows ? (
        <>
          {mine ? <OwnFleet id={mine.id} /> : <FormPanel />}
          <TeamFleets fleets={rows.filter(({ is_mine }) => !is_mine)} pages={fleets} canJoin={!mine} />
        </>
      ) : fleets.error ? (
        <QueryError error={fleets.error} onRetry={() => void fleets.refetch()} retrying={fleets.isFetching} />
      ) : (
        <Skeleton className="h-64" />
      )}
    </PageFrame>
  );
}

function OwnFleet({ id }: { id: string }) {
  const fleet = api.fleets.get.useQuery({ id }, { refetchInterval: 30_000 });
  if (!fleet.data)
    return fleet.error ? (
      <QueryError error={fleet.error} onRetry={() => void fleet.refetch()} retrying={fleet.isFetching} />
    ) : (
      <Skeleton className="h-64" />
    );
  const commands = fleet.data.ships.some(({ is_me, is_commander }) => is_me && is_commander);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <RosterPanel fleet={fleet.data} />
        <ConsentPanel fleet={fleet.data} />
        {commands && fleet.data.ships.length > 1 ? <SplitPanel fleet={fleet.data} /> : null}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <OrdersPanel fleet={fleet.data} commands={commands} />
        <FollowPanel fleet={fleet.data} commands={commands} />
      </div>
    </div>
  );
}
