'use client';
import { useTranslations } from 'next-intl';
import { api } from '#app/_client/trpc/api.ts';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#app/_ui/tabs.tsx';
import { CaseDrawer } from './case-drawer.tsx';
import { FlaggedList } from './flagged-list.tsx';
import { QueueFilters } from './queue-filters.tsx';
import { useModerationUrl } from './use-moderation-url.ts';

/** Messages flagged by their recipients: open and settled. */
export function ModerationScreen() {
  const t = useTranslations('moderation');
  const [url, setUrl] = useModerationUrl();
  const waiting = api.moderation.list.useQuery({ limit: 1 }).data?.waiting;
  const change = (part: Parameters<typeof setUrl>[0]) => void setUrl(part);
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-5">
      <header className="grid gap-1">
        <h1 className="text-lg font-strong">{t('title')}</h1>
        <p className="text-ink-muted">{t('lead')}</p>
      </header>
      <Tabs
        value={url.state}
        onValueChange={(state) => change({ state: state === 'settled' ? 'settled' : 'open', case: null })}
      >
        <TabsList aria-label={t('tabs.label')}>
          <TabsTrigger value="open">
            {waiting === undefined ? t('tabs.openBare') : t('tabs.open', { count: waiting })}
          </TabsTrigger>
          <TabsTrigger value="settled">{t('tabs.settled')}</TabsTrigger>
        </TabsList>
        {(['open', 'settled'] as const).map((state) => (
          <TabsContent key={state} value={state} className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <QueueFilters url={url} setUrl={change} />
            <FlaggedList key={`${url.channel} ${url.reason}`} url={url} onOpen={(id) => change({ case: id })} />
          </TabsContent>
        ))}
      </Tabs>
      {url.case ? <CaseDrawer key={url.case} id={url.case} onClose={() => change({ case: null })} /> : null}
    </div>
  );
}
