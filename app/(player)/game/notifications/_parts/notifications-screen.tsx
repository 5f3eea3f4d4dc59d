'use client';
import { Bell, CheckCheck } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { useProblemToast } from '#app/_client/problem/use-problem-toast.ts';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { EmptyState } from '#app/_ui/empty-state.tsx';
import { MoreButton } from '#app/_ui/more-button.tsx';
import { Panel } from '#app/_ui/panel.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { NoteLine } from '#app/(player)/_parts/news/note-line.tsx';
import type { Notification } from '#app/(player)/_parts/news/use-notification-text.ts';
import { PageFrame } from '#app/(player)/_parts/page-frame.tsx';
import { DevicePanel } from './device-panel.tsx';
import { SwitchesPanel } from './switches-panel.tsx';

export function NotificationsScreen() {
  const t = useTranslations('notifications');
  const problemToast = useProblemToast();
  const news = api.notifications.list.useInfiniteQuery(
    { limit: 30 },
    { getNextPageParam: (page) => page.next_cursor ?? undefined },
  );
  const read = api.notifications.read.useMutation({
    onError: problemToast,
  });
  const items = news.data?.pages.flatMap((page) => page.items);
  return (
    <PageFrame
      title={t('title')}
      lead={t('lead')}
      actions={<AllReadButton items={items} busy={read.isPending} onRead={(seen) => read.mutate(seen)} />}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid gap-3">
          <Panel>
            {items ? (
              <NewsList items={items} onFollow={(id) => read.mutate({ ids: [id] })} />
            ) : news.error ? (
              <QueryError error={news.error} onRetry={() => void news.refetch()} retrying={news.isFetching} />
            ) : (
              <Skeleton className="m-4 h-72" />
            )}
          </Panel>
          <MoreButton pages={news} className="justify-self-center">
            {t('more')}
          </MoreButton>
        </div>
        <div className="grid gap-5">
          <SwitchesPanel />
          <DevicePanel />
        </div>
      </div>
    </PageFrame>
  );
}

function NewsList({ items, onFollow }: { items: readonly Notification[]; onFollow: (id: string) => void }) {
  const t = useTranslations('notifications');
  if (items.length > 0)
    return (
      <ul aria-label={t('title')}>
        {items.map((note) => (
          <NoteLine key={note.id} note={note} onFollow={() => (note.read_at ? undefined : onFollow(note.id))} />
        ))}
      </ul>
    );
  return (
    <EmptyState
      icon={<Bell />}
      title={t('empty.title')}
      detail={t('empty.detail')}
      action={
        <Button asChild look="primary">
          <Link href="/game">{t('empty.action')}</Link>
        </Button>
      }
    />
  );
}

type AllReadButtonProps = {
  items: readonly Notification[] | undefined;
  busy: boolean;
  onRead: (seen: { until?: string }) => void;
};

function AllReadButton({ items, busy, onRead }: AllReadButtonProps) {
  const t = useTranslations('notifications');
  const why = useTranslations('ui.why');
  const newest = items?.[0];
  return (
    <Button
      disabled={!items}
      reason={items?.every(({ read_at }) => read_at !== null) ? why('read') : null}
      busy={busy}
      // Notifications that arrived while this list was open have not been seen.
      onClick={() => onRead(newest ? { until: newest.created_at } : {})}
    >
      <CheckCheck aria-hidden="true" />
      {t('allRead')}
    </Button>
  );
}
