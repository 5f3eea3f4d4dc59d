'use client';
import { CircleCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { EmptyState } from '#app/_ui/empty-state.tsx';
import { MoreButton } from '#app/_ui/more-button.tsx';
import { Panel } from '#app/_ui/panel.tsx';
import { SkeletonRows } from '#app/(admin)/_parts/skeleton-rows.tsx';
import { useOnlyReviewer } from '#app/(admin)/admin/_parts/use-only-reviewer.ts';
import { EntriesTable } from './entries-table.tsx';
import { EntryDrawer } from './entry-drawer.tsx';
import { ReviewMark } from './review-mark.tsx';
import { AlarmNotice, SoleReviewerNotice } from './review-notices.tsx';
import type { AuditUrl, SetAuditUrl } from './use-audit-url.ts';
import { useOpenedEntry } from './use-opened-entry.ts';

/** High-impact entries without acknowledgement by another admin, oldest first. */
export function ReviewQueue({ url, setUrl }: { url: AuditUrl; setUrl: SetAuditUrl }) {
  const t = useTranslations('admin.audit');
  const alone = useOnlyReviewer();
  const me = api.auth.me.useQuery(undefined, { staleTime: 60_000 }).data;
  const queue = api.audit.reviewQueue.useInfiniteQuery(
    { limit: 50 },
    { getNextPageParam: (page) => page.next_cursor ?? undefined },
  );
  const items = queue.data?.pages.flatMap((page) => page.items) ?? [];
  const opened = useOpenedEntry(items, url.entry);
  if (queue.error && !queue.data) {
    return <QueryError error={queue.error} onRetry={() => void queue.refetch()} retrying={queue.isFetching} />;
  }
  const [first] = queue.data?.pages ?? [];
  if (!first) {
    return (
      <Panel>
        <SkeletonRows />
      </Panel>
    );
  }
  const { alarm, waiting } = first;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {alarm.raised ? <AlarmNotice count={alarm.count} threshold={alarm.threshold} /> : null}
      {first.own > 0 && alone ? <SoleReviewerNotice /> : null}
      <p className="max-w-prose text-ink-muted">{t('queue.lead')}</p>
      <Panel>
        {items.length === 0 ? (
          <EmptyState icon={<CircleCheck />} title={t('queue.empty')} detail={t('queue.emptyDetail')} />
        ) : (
          <EntriesTable
            label={t('tabs.review', { count: waiting })}
            entries={items}
            onOpen={(entry) => setUrl({ entry })}
            mark={({ age, actor_id }) => <ReviewMark age={age} own={actor_id === me?.id} />}
          />
        )}
      </Panel>
      <MoreButton pages={queue} className="justify-self-center">
        {t('queue.more')}
      </MoreButton>
      <EntryDrawer entry={opened.entry} onClose={() => setUrl({ entry: null })} />
    </div>
  );
}
