import { containsPattern, numberBounds, textBounds } from '#server/reports/rules/bounds.ts';
import type { MetricId } from '#server/reports/rules/metric-catalogue.ts';
import type { ReportFilter } from '#server/reports/schemas.ts';

/**
 * SQL of a metric computed only if the list of metrics in parameter `n` contains it: PostgreSQL plans for the
 * parameters, so other metrics are not part of the plan.
 */
export function wanted(metric: MetricId, n: number, aggregate: string): string {
  return `CASE WHEN '${metric}' = ANY($${n}::text[]) THEN coalesce(${aggregate}, 0)::float8 END AS ${metric}`;
}

/** The condition of a text column on three parameters from `n`; null does not restrict. */
export function textWithin(column: string, n: number): string {
  return `($${n}::text[] IS NULL OR ${column} = ANY($${n})) AND ($${n + 1}::text[] IS NULL OR NOT ${column} = ANY($${n + 1}))
    AND ($${n + 2}::text[] IS NULL OR ${column} ILIKE ALL ($${n + 2}))`;
}

export function numberWithin(column: string, n: number): string {
  return `($${n}::float8 IS NULL OR ${column} >= $${n}) AND ($${n + 1}::float8 IS NULL OR ${column} <= $${n + 1})
    AND ($${n + 2}::float8[] IS NULL OR NOT ${column} = ANY($${n + 2}))`;
}

export function timeWithin(column: string, n: number): string {
  return `($${n}::timestamptz IS NULL OR ${column} >= $${n}) AND ($${n + 1}::timestamptz IS NULL OR ${column} <= $${n + 1})
    AND ($${n + 2}::timestamptz[] IS NULL OR NOT ${column} = ANY($${n + 2}))`;
}

export type TextParameters = [string[] | null, string[] | null, string[] | null];
export type NumberParameters = [number | null, number | null, number[] | null];
export type TimeParameters = [Date | null, Date | null, Date[] | null];

export function textParameters(filters: readonly ReportFilter[], field: string): TextParameters {
  const { include, exclude, contains } = textBounds(of(filters, field));
  return [include, orNull(exclude), orNull(contains.map(containsPattern))];
}

export function numberParameters(filters: readonly ReportFilter[], field: string): NumberParameters {
  const { min, max, exclude } = numberBounds(of(filters, field), 'number');
  return [min, max, orNull(exclude)];
}

export function timeParameters(filters: readonly ReportFilter[], field: string): TimeParameters {
  const { min, max, exclude } = numberBounds(of(filters, field), 'time');
  return [dateOf(min), dateOf(max), orNull(exclude.map((at) => new Date(at)))];
}

function of(filters: readonly ReportFilter[], field: string): ReportFilter[] {
  return filters.filter((filter) => filter.field === field);
}
function orNull<T>(list: T[]): T[] | null {
  return list.length === 0 ? null : list;
}
function dateOf(milliseconds: number | null): Date | null {
  return milliseconds === null ? null : new Date(milliseconds);
}
