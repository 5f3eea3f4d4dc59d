'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { Badge } from '#app/_ui/badge.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { SheetContent, SheetRoot } from '#app/_ui/sheet.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { AuthorRecord } from './author-record.tsx';
import { DecideForm } from './decide-form.tsx';
import type { Case } from './flagged-case.ts';
import { ReportList } from './report-list.tsx';

/** One flagged message with its context; the decision at the end. */
export function CaseDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations('moderation');
  const found = api.moderation.get.useQuery({ id }, { retry: false });
  const { data } = found;
  return (
    <SheetRoot open onOpenChange={(open) => (open ? undefined : onClose())}>
      <SheetContent title={t('case.title')} description={data ? (data.author?.username ?? t('former')) : undefined}>
        {data ? (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            <Words flagged={data} />
            <ReportList reports={data.reports} />
            <AuthorRecord flagged={data} />
            <DecideForm flagged={data} onDone={onClose} />
          </div>
        ) : found.error ? (
          <QueryError error={found.error} onRetry={() => void found.refetch()} retrying={found.isFetching} />
        ) : (
          <Skeleton className="h-64" />
        )}
      </SheetContent>
    </SheetRoot>
  );
}

function Words({ flagged }: { flagged: Case }) {
  const t = useTranslations('moderation');
  const { answers } = flagged;
  return (
    <section aria-label={t('case.words')} className="grid gap-2">
      <p className="flex flex-wrap items-center gap-2 text-xs text-ink-muted">
        <Badge>{t(`channel.${flagged.channel}`)}</Badge>
        {flagged.is_hidden ? <Badge tone="danger">{t('hidden')}</Badge> : null}
        {flagged.sector ? <span>{t('case.sector', { number: flagged.sector.number })}</span> : null}
        {flagged.team ? <span>{t('case.team', { name: flagged.team.name, tag: flagged.team.tag })}</span> : null}
        <span>{t('case.recipients', { count: flagged.recipients })}</span>
        <RelativeTime at={flagged.created_at} />
      </p>
      {answers ? (
        <Quote head={t('case.answers', { name: answers.author?.username ?? t('former') })} quiet>
          {answers.body}
        </Quote>
      ) : null}
      <Quote head={flagged.subject}>{flagged.body}</Quote>
    </section>
  );
}

function Quote({ head, quiet, children }: { head: string; quiet?: boolean; children: ReactNode }) {
  return (
    <blockquote className="grid gap-1 rounded-md border border-line bg-ground p-3 text-sm">
      {head ? <p className={quiet ? 'text-xs text-ink-faint' : 'font-strong'}>{head}</p> : null}
      <p className={quiet ? 'wrap-anywhere whitespace-pre-wrap text-ink-muted' : 'wrap-anywhere whitespace-pre-wrap'}>
        {children}
      </p>
    </blockquote>
  );
}
