'use client';
import { Swords } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { EmptyState } from '#app/_ui/empty-state.tsx';
import { Panel, PanelHeader } from '#app/_ui/panel.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import type { OwnTeam } from './own-team.ts';
import { WarList } from './war-list.tsx';

/** The wars of the player's team. They are declared on the page of the other team. */
export function WarsPanel({ team }: { team: OwnTeam }) {
  const t = useTranslations('team.wars');
  const wars = api.teams.wars.useQuery({ team_id: team.id, limit: 20 });
  return (
    <Panel>
      <PanelHeader title={t('title')} note={t('note')} />
      {wars.data ? (
        wars.data.items.length > 0 ? (
          <WarList wars={wars.data.items} own={team} />
        ) : (
          <EmptyState icon={<Swords />} title={t('empty')} />
        )
      ) : wars.error ? (
        <QueryError error={wars.error} onRetry={() => void wars.refetch()} retrying={wars.isFetching} />
      ) : (
        <Skeleton className="m-4 h-16" />
      )}
    </Panel>
  );
}
