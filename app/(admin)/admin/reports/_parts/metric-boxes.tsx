'use client';
import { useTranslations } from 'next-intl';
import { Checkbox } from '#app/_ui/checkbox.tsx';
import { METRIC_CATALOGUE } from '#server/operations/reports/rules/metric-catalogue.ts';

type MetricBoxesProps = { chosen: readonly string[]; onChange: (metrics: string[]) => void };
const CATEGORIES = [...new Set(METRIC_CATALOGUE.map(({ category }) => category))];

/** Checkboxes of metrics. The catalogue is part of the release, so that no call is needed. */
export function MetricBoxes({ chosen, onChange }: MetricBoxesProps) {
  const t = useTranslations('operators.reports');
  return (
    <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
      {CATEGORIES.map((category) => (
        <fieldset key={category} className="grid content-start gap-1">
          <legend className="label-caps mb-1">{t(`categories.${category}`)}</legend>
          {METRIC_CATALOGUE.filter((metric) => metric.category === category).map(({ id }) => (
            <label
              key={id}
              htmlFor={`metric-${id}`}
              className="flex min-h-8 items-center gap-2 text-sm pointer-coarse:min-h-11"
              title={t(`metricNotes.${id}`)}
            >
              <Checkbox
                id={`metric-${id}`}
                checked={chosen.includes(id)}
                onChange={(event) =>
                  onChange(event.target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
                }
              />
              {t(`metricNames.${id}`)}
            </label>
          ))}
        </fieldset>
      ))}
    </div>
  );
}
