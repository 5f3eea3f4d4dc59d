'use client';
import { CircleCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { ListTable } from '#app/(admin)/_parts/data-table/list-table.tsx';
import { useListRows } from '#app/(admin)/_parts/data-table/use-list-rows.ts';
import { useOnlyReviewer } from '#app/(admin)/admin/_parts/use-only-reviewer.ts';
import type { AuditEntry } from './entry-cells.tsx';
import { EntryDrawer } from './entry-drawer.tsx';
import { ReviewMark } from './review-mark.tsx';
import { AlarmNotice, SoleReviewerNotice } from './review-notices.tsx';
import type { AuditUrl, SetAuditUrl } from './use-audit-url.ts';
import { useEntryColumns } from './use-entry-columns.tsx';
import { useOpenedEntry } from './use-opened-entry.ts';

type Waiting = ApiOutput['audit']['reviewQueue']['items'][number];
const NONE: readonly AuditEntry[] = [];

/** High-impact entries without acknowledgement by another admin, oldest first. */
export function ReviewQueue({ url, setUrl }: { url: AuditUrl; setUrl: SetAuditUrl }) {
  const t = useTranslations('admin.audit');
  const alone = useOnlyReviewer();
  const me = api.auth.me.useQuery(undefined, { staleTime: 60_000 }).data?.id;
  const { client } = api.useUtils();
  const list = useListRows('audit.reviewQueue', { limit: 100 }, client.audit.reviewQueue.query);
  const opened = useOpenedEntry(list.first ? NONE : undefined, url.entry);
  const columns = useEntryColumns<Waiting>(
    useCallback((entry: string) => setUrl({ entry }), [setUrl]),
    useCallback(({ age, actor_id }: Waiting) => <ReviewMark age={age} own={actor_id === me} />, [me]),
  );
  const { first } = list;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {first?.alarm.raised ? <AlarmNotice count={first.alarm.count} threshold={first.alarm.threshold} /> : null}
      {first && first.own > 0 && alone ? <SoleReviewerNotice /> : null}
      <p className="max-w-prose text-ink-muted">{t('queue.lead')}</p>
      {opened.error ? <QueryError error={opened.error} /> : null}
      <ListTable
        label={first ? t('tabs.review', { count: first.waiting }) : t('tabs.reviewBare')}
        list={list}
        columns={columns}
        file="review-queue"
        empty={{ icon: <CircleCheck />, title: t('queue.empty'), detail: t('queue.emptyDetail') }}
      />
      <EntryDrawer entry={opened.entry} onClose={() => setUrl({ entry: null })} />
    </div>
  );
}
