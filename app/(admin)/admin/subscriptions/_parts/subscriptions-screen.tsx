'use client';
import { CreditCard } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useCallback } from 'react';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { ListTable } from '#app/(admin)/_parts/data-table/list-table.tsx';
import { useListRows } from '#app/(admin)/_parts/data-table/use-list-rows.ts';
import { FilterSelect } from '#app/(admin)/_parts/list/filter-select.tsx';
import { PageHead } from '#app/(admin)/admin/galaxy/_parts/page-head.tsx';
import { STATUSES, TIERS } from '#server/money/subscriptions/schemas.ts';
import { SubscriptionSheet } from './subscription-sheet.tsx';
import { useSubscriptionColumns } from './use-subscription-columns.tsx';

const DIFFERS = ['true', 'false'] as const;

/** Every subscription; filters and the open one are stored in the URL. */
export function SubscriptionsScreen() {
  const t = useTranslations('adminBilling.subscriptions');
  const [url, setUrl] = useSubscriptionsUrl();
  const { client } = api.useUtils();
  const input = {
    limit: 100,
    tier: url.tier ?? undefined,
    status: url.status ?? undefined,
    user_id: url.account ?? undefined,
    differs: url.differs ?? undefined,
  };
  const list = useListRows('subscriptions.list', input, client.subscriptions.list.query);
  const columns = useSubscriptionColumns(
    useCallback((subscription: string) => void setUrl({ subscription }), [setUrl]),
  );
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-5">
      <PageHead title={t('title')} lead={t('lead')} />
      <Filters url={url} setUrl={(change) => void setUrl(change)} />
      <ListTable
        label={t('title')}
        list={list}
        columns={columns}
        file="subscriptions"
        empty={{ icon: <CreditCard />, title: t('empty.title'), detail: t('empty.detail') }}
      />
      {url.subscription ? (
        <SubscriptionSheet
          id={url.subscription}
          onClose={() => void setUrl({ subscription: null })}
          onAccount={(account) => void setUrl({ account, subscription: null })}
        />
      ) : null}
    </div>
  );
}

function useSubscriptionsUrl() {
  return useQueryStates(
    {
      tier: parseAsStringLiteral(TIERS),
      status: parseAsStringLiteral(STATUSES),
      differs: parseAsStringLiteral(DIFFERS),
      account: parseAsString,
      subscription: parseAsString,
    },
    { history: 'replace', shallow: true },
  );
}

type Url = ReturnType<typeof useSubscriptionsUrl>[0];

function Filters({ url, setUrl }: { url: Url; setUrl: (change: Partial<Url>) => void }) {
  const t = useTranslations('adminBilling.subscriptions');
  return (
    <search className="flex flex-wrap items-end gap-3">
      <FilterSelect
        label={t('column.tier')}
        value={url.tier}
        values={TIERS}
        text={(tier) => t(`tier.${tier}`)}
        onChange={(tier) => setUrl({ tier })}
      />
      <FilterSelect
        label={t('column.status')}
        value={url.status}
        values={STATUSES}
        text={(status) => t(`status.${status}`)}
        onChange={(status) => setUrl({ status })}
      />
      <FilterSelect
        label={t('comparison.filter')}
        value={url.differs}
        values={DIFFERS}
        text={(differs) => t(differs === 'true' ? 'comparison.differs' : 'comparison.same')}
        onChange={(differs) => setUrl({ differs })}
      />
      {url.account ? (
        <Button look="ghost" onClick={() => setUrl({ account: null })}>
          {t('anyAccount')}
        </Button>
      ) : null}
    </search>
  );
}
