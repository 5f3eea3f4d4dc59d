'use client';
import { useTranslations } from 'next-intl';
import { useDeferredValue, useState } from 'react';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { Input } from '#app/_ui/input.tsx';
import { MoreButton } from '#app/_ui/more-button.tsx';
import { Panel, PanelHeader } from '#app/_ui/panel.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { TeamSheet } from './team-sheet.tsx';
import { TeamsTable } from './teams-table.tsx';

/** All teams, by name. */
export function TeamsPanel() {
  const t = useTranslations('team.all');
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState<string | null>(null);
  const name = useDeferredValue(typed.trim());
  const teams = api.teams.list.useInfiniteQuery(
    { limit: 20, ...(name ? { name } : {}) },
    { getNextPageParam: (page) => page.next_cursor ?? undefined, placeholderData: (previous) => previous },
  );
  const items = teams.data?.pages.flatMap((page) => page.items);
  return (
    <Panel>
      <PanelHeader
        title={t('title')}
        note={t('note')}
        actions={
          <Input
            type="search"
            aria-label={t('search')}
            placeholder={t('search')}
            className="w-56"
            maxLength={32}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        }
      />
      {items === undefined ? (
        teams.error ? (
          <QueryError error={teams.error} onRetry={() => void teams.refetch()} retrying={teams.isFetching} />
        ) : (
          <Skeleton className="m-4 h-24" />
        )
      ) : items.length === 0 ? (
        <p className="px-4 pb-4 text-ink-muted">{name ? t('noneSo') : t('none')}</p>
      ) : (
        <TeamsTable teams={items} onOpen={setOpen} />
      )}
      <div className="grid justify-items-center p-2 empty:hidden">
        <MoreButton pages={teams}>{t('more')}</MoreButton>
      </div>
      {open ? <TeamSheet id={open} onClose={() => setOpen(null)} /> : null}
    </Panel>
  );
}
