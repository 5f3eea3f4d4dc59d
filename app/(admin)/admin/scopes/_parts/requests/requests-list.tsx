'use client';
import { KeyRound } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { Segmented } from '#app/_ui/segmented.tsx';
import { ListPanel, nextCursor } from '#app/(admin)/_parts/list/list-panel.tsx';
import { type ScopesUrl, type SetScopesUrl, SHOWN } from '../use-scopes-url.ts';
import { RequestDialog } from './request-dialog.tsx';
import { RequestRow } from './request-row.tsx';

/** Requests for permissions: pending, all, or the admin's own. The URL can open the form. */
export function RequestsList({ url, setUrl }: { url: ScopesUrl; setUrl: SetScopesUrl }) {
  const t = useTranslations('scopes.requests');
  const pages = api.scopes.requests.useInfiniteQuery(
    {
      status: url.shown === 'pending' ? 'pending' : undefined,
      whose: url.shown === 'mine' ? 'mine' : 'all',
      limit: 25,
    },
    { getNextPageParam: nextCursor },
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Segmented
          label={t('show')}
          value={url.shown}
          onValueChange={(shown) => setUrl({ shown })}
          options={SHOWN.map((value) => ({ value, label: t(`shown.${value}`) }))}
        />
        <Button look="primary" onClick={() => setUrl({ request: '' })}>
          {t('button')}
        </Button>
      </div>
      <ListPanel pages={pages} empty={{ icon: <KeyRound />, title: t('empty'), detail: t('emptyDetail') }}>
        {(rows) => (
          <ul>
            {rows.map((request) => (
              <RequestRow key={request.id} request={request} />
            ))}
          </ul>
        )}
      </ListPanel>
      <RequestDialog scope={url.request} onClose={() => setUrl({ request: null })} />
    </div>
  );
}
