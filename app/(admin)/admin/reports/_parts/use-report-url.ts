'use client';
import { parseAsArrayOf, parseAsJson, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { z } from 'zod';
import { FILTER_OPERATORS } from '#server/reports/schemas.ts';

export const VIEWS = ['table', 'line', 'bar', 'pie'] as const;
export const SORTS = ['none', 'desc', 'asc'] as const;

const filters = z
  .array(
    z.object({
      field: z.string().max(64),
      operator: z.enum(FILTER_OPERATORS),
      value: z.union([z.string().max(200), z.number(), z.array(z.union([z.string().max(200), z.number()])).max(100)]),
    }),
  )
  .max(20);
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

export type ReportUrl = ReturnType<typeof useReportUrl>[0];
export type SetReportUrl = ReturnType<typeof useReportUrl>[1];
