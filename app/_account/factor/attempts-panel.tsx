'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Badge } from '#app/_ui/badge.tsx';
import { Button } from '#app/_ui/button.tsx';
import { EmptyState } from '#app/_ui/empty-state.tsx';
import { Panel, PanelBody, PanelHeader } from '#app/_ui/panel.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { Segmented } from '#app/_ui/segmented.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { Table, TBody, Td, THead, Th, Tr } from '#app/_ui/table.tsx';

type Attempt = ApiOutput['auth']['mfa']['attempts']['items'][number];

const SPANS = { day: 24, week: 168, month: 720 } as const;
type Span = keyof typeof SPANS;

/** Every attempt at a second-factor code with its origin, so that attempts by others are visible. */
export function AttemptsPanel() {
  const t = useTranslations('account.attempts');
  const [span, setSpan] = useState<Span>('day');
  const attempts = api.auth.mfa.attempts.useInfiniteQuery(
    { hours: SPANS[span], limit: 10 },
    { getNextPageParam: (page) => page.next_cursor ?? undefined, placeholderData: (before) => before },
  );
  const items = attempts.data?.pages.flatMap((page) => page.items);
  return (
    <Panel>
      <PanelHeader
        title={t('title')}
        note={t('note')}
        actions={
          <Segmented
            label={t('span')}
            value={span}
            onValueChange={setSpan}
            options={[
              { value: 'day', label: t('day') },
              { value: 'week', label: t('week') },
              { value: 'month', label: t('month') },
            ]}
          />
        }
      />
      {items === undefined ? (
        attempts.error ? (
          <QueryError error={attempts.error} onRetry={() => void attempts.refetch()} retrying={attempts.isFetching} />
        ) : (
          <PanelBody>
            <Skeleton className="h-24 w-full" />
          </PanelBody>
        )
      ) : items.length === 0 ? (
        <EmptyState className="py-6" title={t('empty')} detail={t('emptyDetail')} />
      ) : (
        <AttemptsTable attempts={items} />
      )}
      {attempts.hasNextPage ? (
        <PanelBody className="pt-3 text-center">
          <Button busy={attempts.isFetchingNextPage} onClick={() => void attempts.fetchNextPage()}>
            {t('more')}
          </Button>
        </PanelBody>
      ) : null}
    </Panel>
  );
}

function AttemptsTable({ attempts }: { attempts: readonly Attempt[] }) {
  const t = useTranslations('account.attempts');
  return (
    <Table label={t('title')}>
      <THead>
        <Tr>
          <Th>{t('outcome')}</Th>
          <Th>{t('purpose')}</Th>
          <Th className="max-sm:hidden">{t('from')}</Th>
          <Th numeric>{t('when')}</Th>
        </Tr>
      </THead>
      <TBody>
        {attempts.map((attempt) => (
          <Tr key={attempt.id}>
            <Td>
              <Badge tone={attempt.success ? 'success' : 'danger'}>{t(attempt.success ? 'accepted' : 'refused')}</Badge>
            </Td>
            <Td>
              {t(`purposes.${attempt.purpose}`)}{' '}
              <span className="text-ink-faint">{t(`methods.${attempt.method}`)}</span>
            </Td>
            <Td className="max-w-72 truncate text-ink-muted max-sm:hidden" title={attempt.user_agent ?? undefined}>
              <span className="font-mono text-xs">{attempt.ip ?? '–'}</span> {attempt.user_agent}
            </Td>
            <Td numeric className="text-ink-muted">
              <RelativeTime at={attempt.attempted_at} />
            </Td>
          </Tr>
        ))}
      </TBody>
    </Table>
  );
}
