'use client';
import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Table, TBody, Td, THead, Th, Tr } from '#app/_ui/table.tsx';
import type { DryRun } from '#server/operations/economy/schemas.ts';
import { type ComparedFigure, compareRuns } from './compare-runs.ts';

const FIGURES = ['price_drift', 'sales', 'created', 'destroyed', 'sinks_share'] as const;
/** Styles of the simulator with a translated name; unknown ones are shown by their key. */
const STYLES = [
  'naive',
  'casual',
  'pair',
  'loop',
  'explorer',
  'contractor',
  'hauler',
  'hoarder',
  'coloniser',
  'hunter',
  'owner',
  'gate_builder',
  'raider',
  'weekender',
  'alt',
] as const;

type DryRunTableProps = { runs: readonly DryRun[]; value: number; today: number };

/** Each figure with the current setting and with the tried one, and whether all regions agree on the difference. */
export function DryRunTable({ runs, value, today }: DryRunTableProps) {
  const t = useTranslations('operators.dryRun');
  const figures = compareRuns(runs);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <Table label={t('result', { count: runs.length })} className="text-xs [&_td]:px-1.5 [&_td]:py-1.5 [&_th]:px-1.5">
        <THead>
          <Tr>
            <Th>{t('figure')}</Th>
            <Th numeric>{t('today', { value: today })}</Th>
            <Th numeric>{t('proposed', { value })}</Th>
            <Th numeric>{t('change')}</Th>
          </Tr>
        </THead>
        <TBody>
          {figures.map((figure) => (
            <FigureRow key={`${figure.kind} ${figure.key}`} figure={figure} />
          ))}
        </TBody>
      </Table>
      <p className="text-xs text-ink-faint">{t('chance')}</p>
    </div>
  );
}

function FigureRow({ figure }: { figure: ComparedFigure }) {
  const t = useTranslations('operators.dryRun');
  const { today, proposed, unit, clear } = figure;
  const text = useFigureText();
  return (
    <Tr>
      <Td>
        <FigureName figure={figure} />
      </Td>
      <Td numeric>{text(today, unit)}</Td>
      <Td numeric>{text(proposed, unit)}</Td>
      <Td numeric className={clear ? 'font-strong' : 'text-ink-faint'}>
        {clear ? text(proposed - today, unit, true) : t('unclear', { change: text(proposed - today, unit, true) })}
      </Td>
    </Tr>
  );
}

function FigureName({ figure: { kind, key } }: { figure: ComparedFigure }): ReactNode {
  const t = useTranslations('operators.dryRun');
  const style = STYLES.find((known) => known === key);
  const figure = FIGURES.find((known) => known === key);
  if (kind === 'style' && style) return t(`styles.${style}`);
  if (kind === 'figure' && figure) return t(`figures.${figure}`);
  return <span className="font-mono">{key}</span>;
}

function useFigureText() {
  const format = useFormatter();
  return (value: number, unit: ComparedFigure['unit'], signed = false) => {
    const sign = signed ? ({ signDisplay: 'exceptZero' } as const) : {};
    if (unit === 'percent') return format.number(value / 100, { style: 'percent', maximumFractionDigits: 1, ...sign });
    return format.number(value, { maximumFractionDigits: 0, ...sign });
  };
}
