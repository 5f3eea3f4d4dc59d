'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { Num } from '#app/_ui/number.tsx';
import { Panel, PanelBody, PanelHeader } from '#app/_ui/panel.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { Figure } from '#app/(admin)/admin/galaxy/_parts/figure.tsx';
import type { SimulationRun } from '#server/operations/economy/schemas.ts';
import { SimulatedDays } from './simulated-days.tsx';
import { TargetsTable } from './targets-table.tsx';

/** The simulator's last run: how far the economy meets its targets, compared with the players' real figures. */
export function SimulationPanel() {
  const t = useTranslations('operators.simulation');
  const last = api.economy.simulation.useQuery();
  if (!last.data)
    return last.error ? (
      <QueryError error={last.error} onRetry={() => void last.refetch()} retrying={last.isFetching} />
    ) : (
      <Skeleton className="h-96" />
    );
  const { state, run } = last.data;
  if (!run) return <NoRun text={t(state === 'unreadable' ? 'unreadable' : 'absent')} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Panel>
        <RunHead run={run} />
        <PanelBody className="grid gap-4">
          <RunFigures run={run} />
          <SimulatedDays daily={run.daily} />
        </PanelBody>
      </Panel>
      <TargetsTable targets={run.targets} />
    </div>
  );
}

function NoRun({ text }: { text: string }) {
  const t = useTranslations('operators.simulation');
  return (
    <Panel>
      <PanelHeader title={t('title')} />
      <PanelBody className="grid gap-2 text-sm text-ink-muted">
        <p>{text}</p>
        <p>{t('how')}</p>
        <pre className="overflow-x-auto rounded-sm border border-line bg-raised p-3 font-mono text-xs text-ink">
          npm run simulate
        </pre>
      </PanelBody>
    </Panel>
  );
}

function RunHead({ run }: { run: SimulationRun }) {
  const t = useTranslations('operators.simulation');
  const format = useFormatter();
  const at = format.dateTime(new Date(run.written_at), { dateStyle: 'medium', timeStyle: 'short' });
  return <PanelHeader title={t('title')} note={t('note', { at, seed: String(run.seed), sectors: run.sectors })} />;
}

function RunFigures({ run }: { run: SimulationRun }) {
  const t = useTranslations('operators.simulation');
  const met = run.targets.filter(({ verdict }) => verdict === 'met').length;
  const missed = run.targets.filter(({ verdict }) => verdict === 'missed').length;
  return (
    <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
      <Figure name={t('players')}>
        <Num value={run.players} />
        <p className="text-xs font-normal text-ink-faint">{t('days', { count: run.days })}</p>
      </Figure>
      <Figure name={t('sales')}>
        <Num value={run.sales} />
      </Figure>
      <Figure name={t('met')}>
        <Num value={met} />
      </Figure>
      <Figure name={t('missed')}>
        <Num value={missed} />
      </Figure>
    </dl>
  );
}
