import { filterFault } from '#server/operations/reports/rules/bounds.ts';
import {
  DATASET_FIELDS,
  DATASET_GROUPS,
  type Dataset,
  datasetOf,
  type FieldKind,
  isMetric,
  type MetricId,
} from '#server/operations/reports/rules/metric-catalogue.ts';
import { sortTerms } from '#server/operations/reports/rules/sort-groups.ts';
import type { ReportFilter, ReportTemplate } from '#server/operations/reports/schemas.ts';

/** A report's query of one set of records: its metrics, applicable filters, and up to two fields to group by. */
export type DatasetQuery = {
  metrics: MetricId[];
  filters: ReportFilter[];
  groups: [string | null, string | null];
  groupBy: string[];
};

/** A metric is grouped by all the fields of the report or by none, so that its groups match the report's. */
export function datasetQuery(template: ReportTemplate, dataset: Dataset): DatasetQuery {
  const known: readonly string[] = DATASET_GROUPS[dataset];
  const groupBy = template.groupBy.every((field) => known.includes(field)) ? template.groupBy : [];
  return {
    metrics: [...new Set(template.metrics)].filter(isMetric).filter((id) => datasetOf(id) === dataset),
    filters: template.filters.filter(({ field }) => kindOf(dataset, field) !== undefined),
    groups: [groupBy[0] ?? null, groupBy[1] ?? null],
    groupBy,
  };
}

/** The sets of records that the report's metrics need. */
export function datasetsOf(template: ReportTemplate): Dataset[] {
  return [...new Set(template.metrics.filter(isMetric).map(datasetOf))];
}

/** Filters, groups and order that no metric of the report supports, each with its path. */
export function templateFaults(template: ReportTemplate): { path: string; message: string }[] {
  const datasets = datasetsOf(template);
  if (datasets.length === 0) return [];
  const faults: { path: string; message: string }[] = [];
  for (const [index, filter] of template.filters.entries()) {
    const kinds = datasets.map((dataset) => kindOf(dataset, filter.field)).filter((kind) => kind !== undefined);
    const message =
      kinds.length === 0 ? 'No metric of this report has this field.' : filterFault(filter, kinds[0] ?? 'text');
    if (message) faults.push({ path: `filters.${index}`, message });
  }
  const grouped = datasets.some((dataset) => datasetQuery(template, dataset).groupBy.length > 0);
  if (template.groupBy.length > 0 && !grouped)
    faults.push({ path: 'groupBy', message: 'No metric of this report can be grouped by this.' });
  for (const [index, { field }] of sortTerms(template.sortBy).entries())
    if (field !== 'value' && !template.groupBy.includes(field))
      faults.push({ path: `sortBy.${index}`, message: 'Sort by value or by a field of groupBy.' });
  return faults;
}

function kindOf(dataset: Dataset, field: string): FieldKind | undefined {
  const fields: Readonly<Record<string, FieldKind>> = DATASET_FIELDS[dataset];
  return Object.hasOwn(fields, field) ? fields[field] : undefined;
}
