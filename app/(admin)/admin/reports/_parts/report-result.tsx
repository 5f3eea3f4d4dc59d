'use client';
import { Printer } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { Button } from '#app/_ui/button.tsx';
import { Num } from '#app/_ui/number.tsx';
import { Panel, PanelBody, PanelHeader } from '#app/_ui/panel.tsx';
import { Table, TBody, Td, THead, Th, Tr } from '#app/_ui/table.tsx';
import { Chart } from '#app/(admin)/_parts/charts/chart.tsx';
import { DataTable } from '#app/(admin)/_parts/data-table/data-table.tsx';
import { Figure } from '#app/(admin)/admin/galaxy/_parts/figure.tsx';
import type { GroupedValue, ReportResult } from '#server/operations/reports/schemas.ts';
import { useReportNames } from './use-report-names.ts';
import type { VIEWS } from './use-report-url.ts';

type ReportResultProps = { report: ReportResult; view: (typeof VIEWS)[number] };

/** The figures of a report, with the time of their computation. */
export function ReportResultPanel({ report, view }: ReportResultProps) {
  const t = useTranslations('operators.reports');
  const { metricName } = useReportNames();
  const format = useFormatter();
  const at = format.dateTime(new Date(report.generatedAt), { dateStyle: 'medium', timeStyle: 'medium' });
  const figures = Object.entries(report.data).filter(([, value]) => typeof value === 'number');
  return (
    <Panel aria-live="polite">
      <PanelHeader
        title={report.name}
        note={`${report.id} · ${at}`}
        actions={
          <Button size="sm" className="print:hidden" onClick={() => window.print()}>
            <Printer aria-hidden="true" />
            {t('print')}
          </Button>
        }
      />
      <PanelBody className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {figures.length > 0 ? (
          <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-5">
            {figures.map(([id, value]) => (
              <Figure key={id} name={metricName(id)}>
                <Num value={Number(value)} digits={2} />
              </Figure>
            ))}
          </dl>
        ) : null}
        {Object.entries(report.data).map(([id, value]) =>
          typeof value === 'number' ? null : <MetricGroups key={id} id={id} groups={value} view={view} />,
        )}
      </PanelBody>
    </Panel>
  );
}

type MetricGroupsProps = { id: string; groups: readonly GroupedValue[]; view: ReportResultProps['view'] };

/** One metric by its groups: as a chart if requested, and always as a table. */
function MetricGroups({ id, groups, view }: MetricGroupsProps) {
  const t = useTranslations('operators.reports');
  const { metricName } = useReportNames();
  const name = metricName(id);
  const points = groups.map(({ group, value }) => ({
    name: Object.values(group)
      .map((part) => part ?? '–')
      .join(' · '),
    value,
  }));
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 className="text-sm font-strong">{name}</h3>
      {points.length === 0 ? <p className="text-sm text-ink-muted">{t('nothing')}</p> : null}
      {view === 'table' || points.length === 0 ? null : (
        <Chart kind={view} label={name} points={points} series={[{ key: 'value', label: name }]} />
      )}
      {points.length === 0 ? null : (
        <>
          <div className="print:hidden">
            <DataTable
              label={name}
              rows={points}
              keyOf={(point) => point.name}
              file={id}
              columns={[
                { id: 'name', header: t('groupColumn'), text: (point) => point.name },
                {
                  id: 'value',
                  header: name,
                  text: (point) => point.value,
                  cell: (point) => <Num value={point.value} digits={2} />,
                  numeric: true,
                },
              ]}
            />
          </div>
          <PrintedGroups name={name} points={points} />
        </>
      )}
    </section>
  );
}

type PrintedGroupsProps = { name: string; points: readonly { name: string; value: number }[] };

/** Every row on paper: the table on screen draws only those in view. */
function PrintedGroups({ name, points }: PrintedGroupsProps) {
  const t = useTranslations('operators.reports');
  return (
    <div className="hidden print:block">
      <Table label={name}>
        <THead>
          <Tr>
            <Th>{t('groupColumn')}</Th>
            <Th numeric>{name}</Th>
          </Tr>
        </THead>
        <TBody>
          {points.map((point) => (
            <Tr key={point.name}>
              <Td>{point.name}</Td>
              <Td numeric>
                <Num value={point.value} digits={2} />
              </Td>
            </Tr>
          ))}
        </TBody>
      </Table>
    </div>
  );
}
