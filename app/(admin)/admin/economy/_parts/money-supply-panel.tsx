'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Delta, Num } from '#app/_ui/number.tsx';
import { Panel, PanelBody, PanelHeader } from '#app/_ui/panel.tsx';
import { Segmented } from '#app/_ui/segmented.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { Chart } from '#app/(admin)/_parts/charts/chart.tsx';
import { Figure } from '#app/(admin)/admin/galaxy/_parts/figure.tsx';
import { FlowsTable } from './flows-table.tsx';

type Supply = ApiOutput['economy']['moneySupply'];
const SPANS = ['7', '14', '30', '90'] as const;

/** Credits held by players, and the movements that created or destroyed credits. */
export function MoneySupplyPanel() {
  const t = useTranslations('operators.economy');
  const [days, setDays] = useQueryState('days', parseAsStringLiteral(SPANS).withDefault('14'));
  const supply = api.economy.moneySupply.useQuery({ days: Number(days) }, { placeholderData: (previous) => previous });
  if (!supply.data)
    return supply.error ? (
      <QueryError error={supply.error} onRetry={() => void supply.refetch()} retrying={supply.isFetching} />
    ) : (
      <Skeleton className="h-96" />
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Panel>
        <PanelHeader
          title={t('supply')}
          note={t('supplyNote', { days: Number(days) })}
          actions={
            <Segmented
              label={t('span')}
              value={days}
              onValueChange={(next) => void setDays(next)}
              options={SPANS.map((value) => ({ value, label: t('days', { count: Number(value) }) }))}
            />
          }
        />
        <PanelBody className="grid gap-4">
          <SupplyFigures supply={supply.data} />
          <DailyChart days={supply.data.days} />
        </PanelBody>
      </Panel>
      <FlowsTable flows={supply.data.flows} />
    </div>
  );
}

function SupplyFigures({ supply }: { supply: Supply }) {
  const t = useTranslations('operators.economy');
  const made = supply.flows.filter(({ moved }) => !moved);
  const created = made.reduce((sum, flow) => sum + flow.created, 0);
  const destroyed = made.reduce((sum, flow) => sum + flow.destroyed, 0);
  const stored = Object.values(supply.stored).reduce((sum, part) => sum + part, 0);
  return (
    <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-5">
      <Figure name={t('held')}>
        <Num value={supply.total_credits} />
        <p className="text-xs font-normal text-ink-faint">{t('heldBy', { count: supply.players })}</p>
      </Figure>
      <Figure name={t('stored')}>
        <Num value={stored} />
        <p className="text-xs font-normal text-ink-faint">{t('storedIn', supply.stored)}</p>
      </Figure>
      <Figure name={t('created')}>
        <Num value={created} />
      </Figure>
      <Figure name={t('destroyed')}>
        <Num value={destroyed} />
      </Figure>
      <Figure name={t('net')}>
        <Delta value={created - destroyed} upIs="neutral" />
      </Figure>
    </dl>
  );
}

function DailyChart({ days }: { days: Supply['days'] }) {
  const t = useTranslations('operators.economy');
  const format = useFormatter();
  return (
    <Chart
      kind="bar"
      label={t('dailyChart')}
      points={days.map(({ day, created, destroyed }) => ({
        name: format.dateTime(new Date(day), { day: 'numeric', month: 'short', timeZone: 'UTC' }),
        created,
        destroyed,
      }))}
      series={[
        { key: 'created', label: t('created') },
        { key: 'destroyed', label: t('destroyed') },
      ]}
    />
  );
}
