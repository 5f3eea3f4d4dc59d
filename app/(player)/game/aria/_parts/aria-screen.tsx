'use client';
import { useTranslations } from 'next-intl';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { Notice } from '#app/_ui/notice.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#app/_ui/tabs.tsx';
import { PageFrame } from '#app/(player)/_parts/page-frame.tsx';
import { Chat } from './chat.tsx';
import { MemoryList } from './memory-list.tsx';
import { StandingPanels } from './standing-panels.tsx';
import { TipList } from './tip-list.tsx';

const TABS = ['chat', 'tips', 'memory', 'standing'] as const;
const BLOCK_REFETCH_MS = 15_000;

/** ARIA: questions, advice from the player's trades, and stored memories. */
export function AriaScreen() {
  const t = useTranslations('companion.ui');
  const [tab, setTab] = useQueryState('tab', parseAsStringLiteral(TABS).withDefault('chat'));
  const status = api.aria.status.useQuery(undefined, {
    refetchInterval: ({ state }) => (state.data?.blocked_until ? BLOCK_REFETCH_MS : false),
  });
  return (
    <PageFrame title={t('title')} lead={t('subtitle')}>
      {status.data ? (
        <>
          <BlockNotice until={status.data.blocked_until} />
          <Tabs value={tab} onValueChange={(next) => void setTab(TABS.find((known) => known === next) ?? 'chat')}>
            <TabsList aria-label={t('tabs.label')}>
              {TABS.map((name) => (
                <TabsTrigger key={name} value={name}>
                  {t(`tabs.${name}`)}
                </TabsTrigger>
              ))}
            </TabsList>
            {/* Mounted on every tab, because answers and tips are not stored and each request counts against the limit. */}
            <TabsContent value="chat" keepMounted className="data-[state=inactive]:hidden">
              <Chat status={status.data} />
            </TabsContent>
            <TabsContent value="tips" keepMounted className="data-[state=inactive]:hidden">
              <TipList status={status.data} />
            </TabsContent>
            <TabsContent value="memory">
              <MemoryList size={status.data.memory} />
            </TabsContent>
            <TabsContent value="standing">
              <StandingPanels status={status.data} />
            </TabsContent>
          </Tabs>
        </>
      ) : status.error ? (
        <QueryError error={status.error} onRetry={() => void status.refetch()} retrying={status.isFetching} />
      ) : (
        <Skeleton className="h-64" />
      )}
    </PageFrame>
  );
}

function BlockNotice({ until }: { until: string | null }) {
  const t = useTranslations('companion.ui.block');
  if (until === null) return null;
  return (
    <Notice tone="warning" title={t('title')}>
      {t.rich('detail', { time: () => <RelativeTime at={until} /> })}
    </Notice>
  );
}
