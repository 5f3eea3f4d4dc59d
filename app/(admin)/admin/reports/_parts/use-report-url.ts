'use client';
import { parseAsArrayOf, parseAsJson, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { z } from 'zod';
import { sortTerms } from '#server/operations/reports/rules/sort-groups.ts';
import { type ReportTemplate, reportFilter } from '#server/operations/reports/schemas.ts';

export const VIEWS = ['table', 'line', 'bar', 'pie'] as const;
export const SORTS = ['none', 'desc', 'asc'] as const;

const filters = z.array(reportFilter.omit({ id: true })).max(20);
export type UrlFilter = z.infer<typeof filters>[number];

const URL = {
  name: parseAsString.withDefault(''),
  metrics: parseAsArrayOf(parseAsString).withDefault(['market_total_transactions', 'market_total_volume']),
  filters: parseAsJson(filters).withDefault([]),
  group: parseAsArrayOf(parseAsString).withDefault(['commodity']),
  sort: parseAsStringLiteral(SORTS).withDefault('desc'),
  view: parseAsStringLiteral(VIEWS).withDefault('bar'),
};

export function useReportUrl() {
  return useQueryStates(URL, { history: 'replace' });
}

/** The report described by a URL, as the service expects it. */
export function templateOf(url: ReportUrl) {
  return {
    name: url.name.trim(),
    metrics: url.metrics,
    filters: url.filters.map((filter, index) => ({ id: String(index + 1), ...filter })),
    groupBy: url.group,
    sortBy: url.sort === 'none' ? [] : [{ field: 'value', direction: url.sort }],
    visualization: url.view,
  };
}

/** The URL of a saved report. */
export function urlOf({ name, metrics, filters: kept, groupBy, sortBy, visualization }: ReportTemplate) {
  const [term] = sortTerms(sortBy);
  return {
    name,
    metrics,
    filters: filters.parse(kept),
    group: groupBy,
    sort: term?.field !== 'value' ? ('none' as const) : term.descending ? ('desc' as const) : ('asc' as const),
    view: VIEWS.find((view) => view === visualization) ?? ('table' as const),
  };
}

export type ReportUrl = ReturnType<typeof useReportUrl>[0];
export type SetReportUrl = ReturnType<typeof useReportUrl>[1];
