'use client';
import { CircleCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { EmptyState } from '#app/_ui/empty-state.tsx';
import { MoreButton } from '#app/_ui/more-button.tsx';
import { Panel } from '#app/_ui/panel.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { FlaggedTable } from './flagged-table.tsx';
import type { ModerationUrl } from './use-moderation-url.ts';

const NOTHING: ReadonlySet<string> = new Set();

/** The messages of one tab; open ones can be selected and decided together. */
export function FlaggedList({ url, onOpen }: { url: ModerationUrl; onOpen: (id: string) => void }) {
  const t = useTranslations('moderation');
  const [picked, setPicked] = useState(NOTHING);
  const { state, channel, reason } = url;
  const flagged = api.moderation.list.useInfiniteQuery(
    {
      state,
      limit: 30,
      ...(channel === 'all' ? {} : { channel }),
      ...(reason === 'all' ? {} : { reason }),
    },
    { getNextPageParam: (page) => page.next_cursor ?? undefined },
  );
  const items = flagged.data?.pages.flatMap((page) => page.items);
  if (items === undefined) {
    if (flagged.error)
      return <QueryError error={flagged.error} onRetry={() => void flagged.refetch()} retrying={flagged.isFetching} />;
    return <Skeleton className="h-72" />;
  }
  // Deselects messages that another moderator decided meanwhile.
  const chosen = items.filter(({ id }) => picked.has(id)).map(({ id }) => id);
  const isFiltered = channel !== 'all' || reason !== 'all';
  const empty = isFiltered ? 'emptyFilter' : state === 'open' ? 'emptyOpen' : 'emptySettled';
  const toggle = (id: string) =>
    setPicked((known) =>
      known.has(id) ? new Set([...known].filter((other) => other !== id)) : new Set([...known, id]),
    );
  return (
    <>
      {state === 'open' && chosen.length > 0 ? <BulkBar ids={chosen} onDone={() => setPicked(NOTHING)} /> : null}
      <Panel>
        {items.length === 0 ? (
          <EmptyState icon={<CircleCheck />} title={t(`${empty}.title`)} detail={t(`${empty}.detail`)} />
        ) : (
          <FlaggedTable
            items={items}
            onOpen={onOpen}
            {...(state === 'open' ? { picked: new Set(chosen), onToggle: toggle } : {})}
          />
        )}
      </Panel>
      <MoreButton pages={flagged} className="justify-self-center">
        {t('more')}
      </MoreButton>
    </>
  );
}
