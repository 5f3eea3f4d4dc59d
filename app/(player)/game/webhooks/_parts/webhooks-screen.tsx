'use client';
import { useTranslations } from 'next-intl';
import { parseAsString, useQueryState } from 'nuqs';
import { useState } from 'react';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { MoreButton } from '#app/_ui/more-button.tsx';
import { Panel, PanelBody, PanelHeader } from '#app/_ui/panel.tsx';
import { ScrollRegion } from '#app/_ui/scroll-region.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { DeliveriesPanel } from './deliveries-panel.tsx';
import type { Webhook } from './webhook.ts';
import { WebhookDialog } from './webhook-dialog.tsx';
import { WebhookRow } from './webhook-row.tsx';

/** The player's webhooks, and the deliveries of the open one. */
export function WebhooksScreen() {
  const t = useTranslations('webhooks');
  const hooks = api.webhooks.list.useInfiniteQuery(
    { limit: 20 },
    { getNextPageParam: (page) => page.next_cursor ?? undefined },
  );
  const [open, setOpen] = useQueryState('open', parseAsString);
  const [isCreating, setCreating] = useState(false);
  const items = hooks.data?.pages.flatMap((page) => page.items);
  const shown = items?.find(({ id }) => id === open) ?? items?.[0];
  return (
    <ScrollRegion label={t('title')} className="h-full overflow-y-auto overscroll-contain p-4 -outline-offset-2 sm:p-6">
      <div className="mx-auto grid w-full max-w-4xl grid-cols-[minmax(0,1fr)] gap-5">
        <header className="grid gap-1">
          <h1 className="text-lg font-strong">{t('title')}</h1>
          <p className="text-ink-muted">{t('lead')}</p>
        </header>
        <Panel>
          <PanelHeader
            title={t('title')}
            note={t('verify')}
            actions={<Button onClick={() => setCreating(true)}>{t('add')}</Button>}
          />
          <PanelBody className="grid grid-cols-[minmax(0,1fr)] gap-3">
            <HookList hooks={hooks} items={items} shownId={shown?.id} onOpen={(id) => void setOpen(id)} />
            <MoreButton pages={hooks}>{t('more')}</MoreButton>
          </PanelBody>
        </Panel>
        {shown ? <DeliveriesPanel key={shown.id} hook={shown} /> : null}
        {isCreating ? <WebhookDialog onClose={() => setCreating(false)} /> : null}
      </div>
    </ScrollRegion>
  );
}

type ListProps = {
  hooks: { error: unknown; isFetching: boolean; refetch: () => unknown };
  items: readonly Webhook[] | undefined;
  shownId: string | undefined;
  onOpen: (id: string) => void;
};

function HookList({ hooks, items, shownId, onOpen }: ListProps) {
  const t = useTranslations('webhooks');
  if (items === undefined && hooks.error)
    return <QueryError error={hooks.error} onRetry={() => void hooks.refetch()} retrying={hooks.isFetching} />;
  if (items === undefined) return <Skeleton className="h-20 w-full" />;
  if (items.length === 0) return <p className="text-sm text-ink-muted">{t('none')}</p>;
  return (
    <ul aria-label={t('title')} className="rounded-md border border-line bg-ground">
      {items.map((hook) => (
        <WebhookRow key={hook.id} hook={hook} isOpen={hook.id === shownId} onOpen={() => onOpen(hook.id)} />
      ))}
    </ul>
  );
}
