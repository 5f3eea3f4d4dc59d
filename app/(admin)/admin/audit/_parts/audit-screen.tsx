'use client';
import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { api } from '#app/_client/trpc/api.ts';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#app/_ui/tabs.tsx';
import { ExportLedger } from './export-ledger.tsx';
import { Ledger } from './ledger.tsx';
import { ReviewQueue } from './review-queue.tsx';
import { type SetAuditUrl, useAuditUrl } from './use-audit-url.ts';
import { VerifyChain } from './verify-chain.tsx';

export function AuditScreen() {
  const t = useTranslations('admin.audit');
  const [url, setUrl] = useAuditUrl();
  const change = useCallback<SetAuditUrl>((next) => void setUrl(next), [setUrl]);
  const waiting = api.audit.reviewQueue.useQuery({ limit: 1 }).data?.waiting;
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-5">
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div className="grid gap-1">
          <h1 className="text-lg font-strong">{t('title')}</h1>
          <p className="text-ink-muted">{t('lead')}</p>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <VerifyChain />
          <ExportLedger />
        </div>
      </header>
      <Tabs
        value={url.tab}
        onValueChange={(tab) => void setUrl({ tab: tab === 'review' ? 'review' : 'ledger', entry: null })}
      >
        <TabsList aria-label={t('tabs.label')}>
          <TabsTrigger value="ledger">{t('tabs.ledger')}</TabsTrigger>
          <TabsTrigger value="review">
            {waiting === undefined ? t('tabs.reviewBare') : t('tabs.review', { count: waiting })}
          </TabsTrigger>
        </TabsList>
        <TabsContent value="ledger">
          <Ledger url={url} setUrl={change} />
        </TabsContent>
        <TabsContent value="review">
          <ReviewQueue url={url} setUrl={change} />
        </TabsContent>
      </Tabs>
    </div>
  );
}
