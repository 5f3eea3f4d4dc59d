'use client';
import { KeyRound } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { Segmented } from '#app/_ui/segmented.tsx';
import { ListTable } from '#app/(admin)/_parts/data-table/list-table.tsx';
import { useListRows } from '#app/(admin)/_parts/data-table/use-list-rows.ts';
import { type ScopesUrl, type SetScopesUrl, SHOWN } from '../use-scopes-url.ts';
import { RequestDialog } from './request-dialog.tsx';
import { useRequestColumns } from './use-request-columns.tsx';

/** Requests for permissions: pending, all, or the admin's own. The URL can open the form. */
export function RequestsList({ url, setUrl }: { url: ScopesUrl; setUrl: SetScopesUrl }) {
  const t = useTranslations('scopes.requests');
  const { client } = api.useUtils();
  const list = useListRows(
    'scopes.requests',
    {
      status: url.shown === 'pending' ? ('pending' as const) : undefined,
      whose: url.shown === 'mine' ? ('mine' as const) : ('all' as const),
      limit: 50,
    },
    client.scopes.requests.query,
  );
  const columns = useRequestColumns();
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
      <ListTable
        label={t('show')}
        list={list}
        columns={columns}
        file="permission-requests"
        empty={{ icon: <KeyRound />, title: t('empty'), detail: t('emptyDetail') }}
      />
      <RequestDialog scope={url.request} onClose={() => setUrl({ request: null })} />
    </div>
  );
}
