'use client';
import { Bell } from 'lucide-react';
import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { cn } from '#app/_ui/cn.ts';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { SheetContent, SheetRoot, SheetTrigger } from '#app/_ui/sheet.tsx';
import { SkeletonLines } from '#app/_ui/skeleton.tsx';
import type { AdminNotice } from '#server/foundation/notifications/schemas.ts';
import { useNoticeWords } from './use-notice-words.ts';

const PAGES = { report_delivered: '/admin/reports', scope_decided: '/admin/scopes?tab=requests&shown=all' } as const;
const SHOWN = 30;

/**
 * The number of unread notices, live; opening the list marks what it shows as read when it is closed. `isSignedIn`: before,
 * the read would share the request that the whole page waits for.
 */
export function NoticeBell({ isSignedIn }: { isSignedIn: boolean }) {
  const t = useTranslations('adminShell.notices');
  const format = useFormatter();
  const [open, setOpen] = useState(false);
  const notices = api.notifications.notices.useQuery({ limit: SHOWN }, { enabled: isSignedIn });
  const read = api.notifications.readNotices.useMutation();
  const unread = notices.data?.unread ?? 0;
  function change(next: boolean) {
    setOpen(next);
    const latest = notices.data?.items[0];
    if (!next && latest && unread > 0) read.mutate({ until: latest.created_at });
  }
  return (
    <SheetRoot open={open} onOpenChange={change}>
      <SheetTrigger asChild>
        <Button look="ghost" size="icon" className="relative" aria-label={t('bell', { count: unread })}>
          <Bell aria-hidden="true" />
          {unread > 0 ? (
            <span
              aria-hidden="true"
              className="absolute top-0.5 right-0.5 min-w-4 rounded-full bg-accent px-1 text-center font-mono text-xs leading-4 text-accent-ink"
            >
              {format.number(Math.min(unread, 99))}
            </span>
          ) : null}
        </Button>
      </SheetTrigger>
      <SheetContent title={t('title')}>
        {notices.data ? (
          <NoticeList items={notices.data.items} onOpen={() => change(false)} />
        ) : notices.error ? (
          <QueryError error={notices.error} onRetry={() => void notices.refetch()} retrying={notices.isFetching} />
        ) : (
          <SkeletonLines lines={4} />
        )}
      </SheetContent>
    </SheetRoot>
  );
}

function NoticeList({ items, onOpen }: { items: readonly AdminNotice[]; onOpen: () => void }) {
  const t = useTranslations('adminShell.notices');
  const wordsOf = useNoticeWords();
  if (items.length === 0) return <p className="text-ink-muted">{t('none')}</p>;
  return (
    <ul className="grid text-sm">
      {items.map((notice) => (
        <li key={notice.id} className="border-b border-line last:border-0">
          <Link
            href={PAGES[notice.type]}
            prefetch={false}
            onClick={onOpen}
            className={cn(
              'grid min-h-12 content-center gap-0.5 py-2 hover:text-accent',
              !notice.read_at && 'font-strong',
            )}
          >
            <span className="break-words">{wordsOf(notice)}</span>
            <RelativeTime at={notice.created_at} className="text-xs font-normal text-ink-muted" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
