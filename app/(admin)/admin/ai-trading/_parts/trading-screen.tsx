'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { EmptyState } from '#app/_ui/empty-state.tsx';
import { Delta, Num } from '#app/_ui/number.tsx';
import { Panel, PanelHeader } from '#app/_ui/panel.tsx';
import { Segmented } from '#app/_ui/segmented.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { Table, TBody, Td, THead, Th, Tr } from '#app/_ui/table.tsx';
import { Figure, Figures } from '#app/(admin)/_parts/list/figures.tsx';
import { PageHead } from '#app/(admin)/admin/galaxy/_parts/page-head.tsx';

type Overview = ApiOutput['security']['trading'];
const PERIODS = ['1', '7', '30', '90'] as const;

/** What ARIA learned from all players' trades, by commodity; no data of a single player. */
export function TradingScreen() {
  const t = useTranslations('adminSecurity.trading');
  const [days, setDays] = useQueryState('days', parseAsStringLiteral(PERIODS).withDefault('7'));
  const read = api.security.trading.useQuery({ days: Number(days) }, { placeholderData: (before) => before });
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-5">
      <PageHead title={t('title')} lead={t('lead')} />
      <Segmented
        label={t('period')}
        className="justify-self-start"
        value={days}
        onValueChange={(next) => void setDays(next)}
        options={PERIODS.map((value) => ({ value, label: t('days', { count: Number(value) }) }))}
      />
      {read.data ? (
        <Overview overview={read.data} />
      ) : read.error ? (
        <QueryError error={read.error} onRetry={() => void read.refetch()} retrying={read.isFetching} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </div>
  );
}

function Overview({ overview }: { overview: Overview }) {
  const t = useTranslations('adminSecurity.trading');
  const rate = useRate();
  return (
    <>
      <Figures>
        <Figure name={t('observations')} value={overview.observations} />
        <Figure name={t('players')} value={overview.players} />
        <Figure name={t('success')} text={rate(overview.success_rate)} />
        <Figure name={t('profit')} text={<Delta value={overview.total_profit} />} />
        <Figure name={t('flagged')} value={overview.flagged} />
      </Figures>
      <Panel>
        <PanelHeader title={t('goods')} note={t('goodsNote')} />
        {overview.commodities.length === 0 ? (
          <EmptyState title={t('empty.title')} detail={t('empty.detail')} />
        ) : (
          <Goods rows={overview.commodities} />
        )}
      </Panel>
      <Panel>
        <PanelHeader title={t('cache')} note={t('cacheNote')} />
        <dl className="grid grid-cols-3 gap-3 px-4 pb-4 text-sm">
          {(['cached', 'expired', 'waiting'] as const).map((figure) => (
            <div key={figure}>
              <dt className="label-caps">{t(figure)}</dt>
              <dd className="text-base font-strong">
                <Num value={overview[figure]} />
              </dd>
            </div>
          ))}
        </dl>
      </Panel>
    </>
  );
}

function Goods({ rows }: { rows: Overview['commodities'] }) {
  const t = useTranslations('adminSecurity.trading');
  const goods = useTranslations('game.commodities');
  const rate = useRate();
  return (
    <Table label={t('goods')}>
      <THead>
        <Tr>
          <Th>{t('good')}</Th>
          <Th numeric>{t('observations')}</Th>
          <Th numeric>{t('success')}</Th>
          <Th numeric>{t('average')}</Th>
        </Tr>
      </THead>
      <TBody>
        {rows.map((row) => (
          <Tr key={row.commodity}>
            <Td>{goods(row.commodity)}</Td>
            <Td numeric>
              <Num value={row.observations} />
            </Td>
            <Td numeric>{rate(row.success_rate)}</Td>
            <Td numeric>{row.average_profit === null ? '–' : <Delta value={row.average_profit} />}</Td>
          </Tr>
        ))}
      </TBody>
    </Table>
  );
}

function useRate() {
  const format = useFormatter();
  return (rate: number | null) =>
    rate === null ? '–' : format.number(rate, { style: 'percent', maximumFractionDigits: 0 });
}
