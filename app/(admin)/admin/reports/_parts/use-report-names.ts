import { useTranslations } from 'next-intl';
import { isMetric, REPORT_FIELDS } from '#server/operations/reports/rules/metric-catalogue.ts';

/** Names of metrics and fields in the reader's language; a code that this release does not know stays as it is. */
export function useReportNames() {
  const t = useTranslations('operators.reports');
  return {
    metricName: (id: string) => (isMetric(id) ? t(`metricNames.${id}`) : id),
    fieldName: (name: string) => {
      const known = REPORT_FIELDS.find((field) => field === name);
      return known ? t(`fields.${known}`) : name;
    },
  };
}
