'use client';
import { Inbox } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useCallback, useDeferredValue } from 'react';
import { api } from '#app/_client/trpc/api.ts';
import { Field } from '#app/_ui/field.tsx';
import { Input } from '#app/_ui/input.tsx';
import { ListTable } from '#app/(admin)/_parts/data-table/list-table.tsx';
import { useListRows } from '#app/(admin)/_parts/data-table/use-list-rows.ts';
import { FilterSelect } from '#app/(admin)/_parts/list/filter-select.tsx';
import { PageHead } from '#app/(admin)/admin/galaxy/_parts/page-head.tsx';
import { OUTCOMES } from '#server/money/subscriptions/schemas.ts';
import { DeliverySheet } from './delivery-sheet.tsx';
import { useDeliveryColumns } from './use-delivery-columns.tsx';

/** The inbox of the payment provider's webhooks: each delivery with its result, and a way to apply it again. */
export function WebhooksScreen() {
  const t = useTranslations('adminBilling.webhooks');
  const [url, setUrl] = useQueryStates(
    { outcome: parseAsStringLiteral(OUTCOMES), type: parseAsString.withDefault(''), delivery: parseAsString },
    { history: 'replace', shallow: true },
  );
  const type = useDeferredValue(url.type.trim());
  const { client } = api.useUtils();
  const input = { limit: 100, outcome: url.outcome ?? undefined, event_type: type || undefined };
  const list = useListRows('subscriptions.deliveries', input, client.subscriptions.deliveries.query);
  const columns = useDeliveryColumns(useCallback((delivery: string) => void setUrl({ delivery }), [setUrl]));
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-5">
      <PageHead title={t('title')} lead={t('lead')} />
      <search className="flex flex-wrap gap-3">
        <FilterSelect
          label={t('column.outcome')}
          value={url.outcome}
          values={OUTCOMES}
          text={(outcome) => t(`outcome.${outcome}`)}
          onChange={(outcome) => void setUrl({ outcome })}
        />
        <Field label={t('column.event')} className="w-80 max-sm:w-full">
          <Input
            value={url.type}
            maxLength={200}
            spellCheck={false}
            placeholder="BILLING.SUBSCRIPTION.ACTIVATED"
            onChange={(event) => void setUrl({ type: event.target.value || null })}
          />
        </Field>
      </search>
      <ListTable
        label={t('title')}
        list={list}
        columns={columns}
        file="webhooks"
        empty={{ icon: <Inbox />, title: t('empty.title'), detail: t('empty.detail') }}
      />
      {url.delivery ? <DeliverySheet id={url.delivery} onClose={() => void setUrl({ delivery: null })} /> : null}
    </div>
  );
}
