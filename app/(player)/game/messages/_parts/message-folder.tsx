'use client';
import { Mail } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { EmptyState } from '#app/_ui/empty-state.tsx';
import { MoreButton } from '#app/_ui/more-button.tsx';
import { Panel } from '#app/_ui/panel.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import type { Folder } from './folder-switch.tsx';
import { MessageLine } from './message-line.tsx';

const EMPTY = { inbox: 'empty', sent: 'emptySent', team: 'emptyTeam' } as const;

/** One folder's messages, newest first. */
export function MessageFolder({ folder, onOpen }: { folder: Folder; onOpen: (id: string) => void }) {
  const t = useTranslations('inbox');
  const messages = api.messages.list.useInfiniteQuery(
    { folder, limit: 30 },
    { getNextPageParam: (page) => page.next_cursor ?? undefined },
  );
  const items = messages.data?.pages.flatMap((page) => page.items);
  const empty = EMPTY[folder];
  return (
    <>
      <Panel>
        {items === undefined ? (
          messages.error ? (
            <QueryError error={messages.error} onRetry={() => void messages.refetch()} retrying={messages.isFetching} />
          ) : (
            <Skeleton className="m-4 h-72" />
          )
        ) : items.length === 0 ? (
          <EmptyState icon={<Mail />} title={t(`${empty}.title`)} detail={t(`${empty}.detail`)} />
        ) : (
          <ul aria-label={t(`folder.${folder}`)}>
            {items.map((message) => (
              <MessageLine key={message.id} message={message} onOpen={() => onOpen(message.id)} />
            ))}
          </ul>
        )}
      </Panel>
      <MoreButton pages={messages} className="justify-self-center">
        {t('more')}
      </MoreButton>
    </>
  );
}
