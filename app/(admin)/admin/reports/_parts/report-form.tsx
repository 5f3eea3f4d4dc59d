'use client';
import { useTranslations } from 'next-intl';
import { toProblem } from '#app/_client/problem/problem.ts';
import { ProblemNotice } from '#app/_client/problem/problem-notice.tsx';
import { Button } from '#app/_ui/button.tsx';
import { CopyButton } from '#app/_ui/copy-button.tsx';
import { Panel, PanelBody, PanelHeader } from '#app/_ui/panel.tsx';
import { BUILT_IN_TEMPLATES, type BuiltInId } from '#server/operations/reports/rules/templates.ts';
import { FilterRows } from './filter-rows.tsx';
import { MetricBoxes } from './metric-boxes.tsx';
import { SaveForm } from './save-form.tsx';
import { ShapeFields } from './shape-fields.tsx';
import type { ReportUrl, SetReportUrl } from './use-report-url.ts';

type ReportFormProps = {
  url: ReportUrl;
  setUrl: SetReportUrl;
  busy: boolean;
  error: unknown;
  onGenerate: () => void;
};

const TEMPLATE_TEXTS = {
  'tpl-economy-overview': 'economy',
  'tpl-player-health': 'players',
  'tpl-galaxy-status': 'galaxy',
} as const satisfies Record<BuiltInId, string>;

/** The report's definition; the built-in templates fill it in. */
export function ReportForm({ url, setUrl, busy, error, onGenerate }: ReportFormProps) {
  const t = useTranslations('operators.reports');
  return (
    <Panel className="print:hidden">
      <PanelHeader title={t('metrics')} actions={<TemplateButtons setUrl={setUrl} />} />
      <PanelBody className="grid gap-5">
        <MetricBoxes chosen={url.metrics} onChange={(metrics) => void setUrl({ metrics, group: [], filters: [] })} />
        <FilterRows
          metrics={url.metrics}
          filters={url.filters}
          onChange={(filters) => void setUrl({ filters: filters.length > 0 ? filters : null })}
        />
        <ShapeFields url={url} setUrl={setUrl} />
        <ProblemNotice problem={error ? toProblem(error) : null} />
        <div className="flex flex-wrap items-center gap-3">
          <Button
            look="primary"
            busy={busy}
            reason={url.metrics.length === 0 ? t('metricFirst') : null}
            onClick={onGenerate}
          >
            {t('generate')}
          </Button>
          <span className="inline-flex items-center gap-1 text-sm text-ink-muted">
            {t('share')}
            <CopyButton value={typeof location === 'undefined' ? '' : location.href} label={t('copyLink')} />
          </span>
          <span className="text-xs text-ink-faint">{t('limit')}</span>
        </div>
        <SaveForm url={url} setUrl={setUrl} />
      </PanelBody>
    </Panel>
  );
}

function TemplateButtons({ setUrl }: Pick<ReportFormProps, 'setUrl'>) {
  const t = useTranslations('operators.reports.templates');
  return BUILT_IN_TEMPLATES.map(({ id, metrics }) => (
    <Button
      key={id}
      size="sm"
      title={t(`${TEMPLATE_TEXTS[id]}.note`)}
      onClick={() =>
        void setUrl({ name: t(`${TEMPLATE_TEXTS[id]}.name`), metrics, filters: [], group: [], view: 'table' })
      }
    >
      {t(`${TEMPLATE_TEXTS[id]}.name`)}
    </Button>
  ));
}
