'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { Badge, type BadgeTone } from '#app/_ui/badge.tsx';
import { DataTable } from '#app/(admin)/_parts/data-table/data-table.tsx';
import type operators from '#messages/en/operators.json';
import type { SimulationRun } from '#server/operations/economy/schemas.ts';

type TargetKey = keyof (typeof operators)['simulation']['targets'];
type Target = SimulationRun['targets'][number];

const TONES: Readonly<Record<Target['verdict'], BadgeTone>> = {
  met: 'success',
  missed: 'warning',
  not_measured: 'neutral',
};

/** Each target with figure, goal and verdict. Targets unknown to this release are shown with their English title. */
export function TargetsTable({ targets }: { targets: readonly Target[] }) {
  const t = useTranslations('operators.simulation');
  const format = useFormatter();
  const nameOf = ({ key, title }: Target) =>
    t.has(`targets.${key as TargetKey}`) ? t(`targets.${key as TargetKey}`) : title;
  const number = (value: number) => format.number(value, { maximumFractionDigits: Math.abs(value) >= 100 ? 0 : 2 });
  function goalOf({ min, max }: Target) {
    if (min !== null && max !== null) return t('between', { min: number(min), max: number(max) });
    return min === null ? t('atMost', { max: number(max ?? 0) }) : t('atLeast', { min: number(min) });
  }
  return (
    <DataTable
      label={t('table')}
      rows={targets}
      keyOf={({ key }) => key}
      file="simulation-targets"
      columns={[
        {
          id: 'target',
          header: t('target'),
          text: nameOf,
          cell: (target) => (
            <span className="grid gap-0.5 whitespace-normal">
              {nameOf(target)}
              {target.note ? (
                <span lang="en" className="text-xs text-ink-faint">
                  {target.note}
                </span>
              ) : null}
            </span>
          ),
        },
        {
          id: 'figure',
          header: t('figure'),
          text: ({ figure }) => figure ?? '',
          cell: ({ figure }) => (figure === null ? '–' : number(figure)),
          numeric: true,
        },
        { id: 'goal', header: t('goal'), text: goalOf, cell: goalOf, numeric: true },
        {
          id: 'verdict',
          header: t('verdict'),
          text: ({ verdict }) => t(`verdicts.${verdict}`),
          cell: ({ verdict }) => <Badge tone={TONES[verdict]}>{t(`verdicts.${verdict}`)}</Badge>,
        },
      ]}
    />
  );
}
