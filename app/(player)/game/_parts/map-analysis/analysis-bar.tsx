'use client';
import { useTranslations } from 'next-intl';
import { parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useEffect } from 'react';
import { useShortcut } from '#app/_client/shortcuts/shortcut-provider.tsx';
import type { MapAnalysis } from '#app/_map/types.ts';
import { Select } from '#app/_ui/select.tsx';
import { useGoodName } from '#app/(player)/_parts/use-good-name.ts';
import { COMMODITIES } from '#server/world/galaxy/rules/commodities.ts';
import type { ChartData } from '../map/use-chart.ts';
import { ANALYSES } from './analyses.ts';
import { useAnalysis } from './use-analysis.ts';

/** Stored in the URL, so that links show the same overlay. */
const CHOICE = {
  layer: parseAsStringLiteral(ANALYSES).withDefault('none'),
  of: parseAsStringLiteral(COMMODITIES).withDefault('fuel'),
};

export type AnalysisBarProps = { chart: ChartData | null; onAnalysis: (analysis: MapAnalysis | null) => void };

/** Selects the map's overlay and its good. The shortcut selects the next overlay. */
export function AnalysisBar({ chart, onAnalysis }: AnalysisBarProps) {
  const t = useTranslations('flight.analysis');
  const goodName = useGoodName();
  const [{ layer: kind, of: good }, setChoice] = useQueryStates(CHOICE, { history: 'replace', shallow: true });
  const analysis = useAnalysis(chart, kind, good);
  useEffect(() => onAnalysis(analysis), [analysis, onAnalysis]);
  useShortcut('overlay', () => {
    const next = ANALYSES[(ANALYSES.indexOf(kind) + 1) % ANALYSES.length] ?? 'none';
    void setChoice({ layer: next });
  });
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <Select
        aria-label={t('label')}
        className="h-8 w-auto max-w-44 bg-panel/95 text-xs"
        value={kind}
        onValueChange={(value) => void setChoice({ layer: ANALYSES.find((known) => known === value) ?? 'none' })}
        options={ANALYSES.map((value) => ({ value, label: t(`kind.${value}`) }))}
      />
      {kind === 'prices' ? (
        <Select
          aria-label={t('good')}
          className="h-8 w-auto max-w-44 bg-panel/95 text-xs"
          value={good}
          onValueChange={(value) => void setChoice({ of: COMMODITIES.find((known) => known === value) ?? good })}
          options={COMMODITIES.map((value) => ({ value, label: goodName(value) }))}
        />
      ) : null}
      <p aria-live="polite" className="rounded-md bg-panel/95 px-2 text-xs text-ink-muted empty:hidden @max-xl:hidden">
        {kind === 'none' ? null : t(`hint.${kind}`)}
      </p>
    </div>
  );
}
