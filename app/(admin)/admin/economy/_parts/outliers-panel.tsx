'use client';
import { useTranslations } from 'next-intl';
import { parseAsStringLiteral, useQueryStates } from 'nuqs';
import { keyOf } from '#app/_client/cache/paths.ts';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { EmptyState } from '#app/_ui/empty-state.tsx';
import { Panel, PanelBody, PanelHeader } from '#app/_ui/panel.tsx';
import { Segmented } from '#app/_ui/segmented.tsx';
import { Select } from '#app/_ui/select.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { DataTable } from '#app/(admin)/_parts/data-table/data-table.tsx';
import type { RowSource } from '#app/(admin)/_parts/data-table/row-source.ts';
import { useCursorRows } from '#app/(admin)/_parts/data-table/use-cursor-rows.ts';
import { COMMODITIES } from '#server/world/galaxy/rules/commodities.ts';
import { useOutlierColumns } from './use-outlier-columns.tsx';

const SPANS = ['1', '7', '30'] as const;
const GOODS = ['all', ...COMMODITIES] as const;

type Outlier = ApiOutput['economy']['outliers']['items'][number];
const PAGE = 100;

/** Trades that differ much from others of their good, with the rule that finds them. */
export function OutliersPanel() {
  const t = useTranslations('adminOperations.outliers');
  const [url, setUrl] = useQueryStates({
    span: parseAsStringLiteral(SPANS).withDefault('7'),
    of: parseAsStringLiteral(GOODS).withDefault('all'),
  });
  const { client } = api.useUtils();
  const input = { days: Number(url.span), commodity: url.of === 'all' ? undefined : url.of, limit: PAGE };
  const { first, rows, ...read } = useCursorRows(JSON.stringify(input), PAGE, (cursor) => ({
    key: [...keyOf('economy.outliers'), { input: { ...input, cursor }, type: 'query' }],
    read: (signal) => client.economy.outliers.query({ ...input, cursor }, { signal }),
  }));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Panel>
        <PanelHeader title={t('title')} actions={<OutlierFilters {...url} onChange={(next) => void setUrl(next)} />} />
        <PanelBody>
          <p className="max-w-prose text-sm text-ink-muted">
            {first ? t('rule', { score: first.rule.score, trades: first.rule.min_trades }) : t('reading')}
          </p>
        </PanelBody>
      </Panel>
      {first ? (
        <OutlierRows rows={rows} />
      ) : read.error ? (
        <QueryError error={read.error} onRetry={read.refetch} retrying={read.isFetching} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </div>
  );
}

type Filters = { span: (typeof SPANS)[number]; of: (typeof GOODS)[number] };

function OutlierFilters({ span, of, onChange }: Filters & { onChange: (next: Partial<Filters>) => void }) {
  const t = useTranslations('adminOperations.outliers');
  const economy = useTranslations('operators.economy');
  const goods = useTranslations('game.commodities');
  return (
    <span className="flex flex-wrap justify-end gap-2">
      <Select
        className="w-48"
        aria-label={t('good')}
        value={of}
        onValueChange={(next) => onChange({ of: GOODS.find((good) => good === next) ?? 'all' })}
        options={GOODS.map((value) => ({ value, label: value === 'all' ? t('allGoods') : goods(value) }))}
      />
      <Segmented
        label={economy('span')}
        value={span}
        onValueChange={(next) => onChange({ span: next })}
        options={SPANS.map((value) => ({ value, label: economy('days', { count: Number(value) }) }))}
      />
    </span>
  );
}

function OutlierRows({ rows }: { rows: RowSource<Outlier> }) {
  const t = useTranslations('adminOperations.outliers');
  const columns = useOutlierColumns();
  if (rows.count === 0) return <EmptyState title={t('none')} detail={t('noneDetail')} />;
  return <DataTable label={t('title')} rows={rows} keyOf={idOf} file="outlier-trades" savable columns={columns} />;
}

function idOf({ id }: Outlier): string {
  return id;
}
