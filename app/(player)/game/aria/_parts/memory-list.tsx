'use client';
import { Trash2 } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { ChineseFontFor } from '#app/_client/i18n/chinese-font-for.tsx';
import { toProblem } from '#app/_client/problem/problem.ts';
import { ProblemNotice } from '#app/_client/problem/problem-notice.tsx';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { ConfirmButton } from '#app/_ui/confirm-button.tsx';
import { MoreButton } from '#app/_ui/more-button.tsx';
import { Panel, PanelBody, PanelHeader } from '#app/_ui/panel.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { useMemoryWords } from './use-memory-words.ts';

type Memory = ApiOutput['aria']['memories']['items'][number];

/** Everything ARIA remembers about the player; each memory can be deleted. */
export function MemoryList({ size }: { size: ApiOutput['aria']['status']['memory'] }) {
  const t = useTranslations('companion.ui');
  const format = useFormatter();
  const forgetAll = api.aria.forgetAll.useMutation();
  const kilobytes = (bytes: number) =>
    format.number(bytes / 1024, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 1 });
  return (
    <Panel>
      <PanelHeader
        title={t('tabs.memory')}
        note={t('memory.size', { used: kilobytes(size.bytes), target: kilobytes(size.target_bytes) })}
        actions={
          size.entries > 0 ? (
            <ConfirmButton
              look="danger-quiet"
              needsConfirm
              confirmLabel={t('memory.confirm')}
              busy={forgetAll.isPending}
              onConfirm={() => forgetAll.mutate()}
            >
              {t('memory.deleteAll')}
            </ConfirmButton>
          ) : null
        }
      />
      <PanelBody className="grid gap-3">
        <ProblemNotice problem={forgetAll.error ? toProblem(forgetAll.error) : null} />
        <Memories />
      </PanelBody>
    </Panel>
  );
}

function Memories() {
  const t = useTranslations('companion.ui');
  const memories = api.aria.memories.useInfiniteQuery(
    { limit: 30 },
    { getNextPageParam: (page) => page.next_cursor ?? undefined },
  );
  const forget = api.aria.forget.useMutation();
  const items = memories.data?.pages.flatMap((page) => page.items);
  if (!items)
    return memories.error ? (
      <QueryError error={memories.error} onRetry={() => void memories.refetch()} retrying={memories.isFetching} />
    ) : (
      <Skeleton className="h-32" />
    );
  return (
    <>
      <ChineseFontFor texts={items.map(({ content }) => content ?? '')} />
      <ProblemNotice problem={forget.error ? toProblem(forget.error) : null} />
      {items.length === 0 ? <p className="text-ink-muted">{t('memory.empty')}</p> : null}
      <ul className="grid gap-2 empty:hidden">
        {items.map((memory) => (
          <MemoryItem
            key={memory.id}
            memory={memory}
            isBusy={forget.isPending}
            onForget={() => forget.mutate({ id: memory.id })}
          />
        ))}
      </ul>
      <MoreButton pages={memories}>{t('more')}</MoreButton>
    </>
  );
}

function MemoryItem({ memory, isBusy, onForget }: { memory: Memory; isBusy: boolean; onForget: () => void }) {
  const t = useTranslations('companion.ui');
  const sayMemory = useMemoryWords();
  return (
    <li className="flex items-center justify-between gap-3 border-b border-line py-2">
      <div className="grid min-w-0">
        <p className="break-words">{sayMemory(memory)}</p>
        <p className="flex flex-wrap gap-x-3 text-xs text-ink-faint">
          <span>{t(`memory.kind.${memory.kind}`)}</span>
          <span>{t('memory.seen', { count: memory.seen })}</span>
          <RelativeTime at={memory.last_seen_at} />
        </p>
      </div>
      <Button size="icon-sm" disabled={isBusy} aria-label={t('memory.delete')} onClick={onForget}>
        <Trash2 aria-hidden="true" className="size-4" />
      </Button>
    </li>
  );
}
