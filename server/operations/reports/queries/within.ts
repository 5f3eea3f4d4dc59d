import { containsPattern, numberBounds, textBounds } from '#server/operations/reports/rules/bounds.ts';
import type { MetricId } from '#server/operations/reports/rules/metric-catalogue.ts';
import type { ReportFilter } from '#server/operations/reports/schemas.ts';
import { given, raw, type Sql, sql } from '#server/platform/db/sql.ts';

/** SQL of a metric, computed only if the report asks for it. */
export function wanted(metric: MetricId, metrics: readonly MetricId[], aggregate: Sql): Sql {
  const value = metrics.includes(metric) ? sql`coalesce(${aggregate}, 0)::float8` : sql`NULL::float8`;
  return sql`${value} AS ${raw(metric)}`;
}

/** SQL of a field to group by; null without one. */
export function groupedBy(field: string | null, fields: Readonly<Record<string, Sql>>): Sql {
  return field === null ? sql`NULL::text` : (fields[field] ?? sql`NULL::text`);
}

/** SQL of a moment's day and month, as fields to group by. */
export function dayAndMonth(time: Sql): { day: Sql; month: Sql } {
  return {
    day: sql`to_char(${time} AT TIME ZONE 'UTC', 'YYYY-MM-DD')`,
    month: sql`to_char(${time} AT TIME ZONE 'UTC', 'YYYY-MM')`,
  };
}

/** What the filters demand of a text column: ` AND …`, or nothing. */
export function textWithin(column: Sql, filters: readonly ReportFilter[], field: string): Sql {
  const { include, exclude, contains } = textBounds(of(filters, field));
  return sql`${given(include, (texts) => sql`AND ${column} = ANY(${texts})`)}
    ${given(orNull(exclude), (texts) => sql`AND NOT ${column} = ANY(${texts})`)}
    ${given(orNull(contains.map(containsPattern)), (patterns) => sql`AND ${column} ILIKE ALL (${patterns})`)}`;
}

export function numberWithin(column: Sql, filters: readonly ReportFilter[], field: string): Sql {
  const { min, max, exclude } = numberBounds(of(filters, field), 'number');
  return sql`${given(min, (least) => sql`AND ${column} >= ${least}::float8`)}
    ${given(max, (most) => sql`AND ${column} <= ${most}::float8`)}
    ${given(orNull(exclude), (numbers) => sql`AND NOT ${column} = ANY(${numbers}::float8[])`)}`;
}

export function timeWithin(column: Sql, filters: readonly ReportFilter[], field: string): Sql {
  const { min, max, exclude } = numberBounds(of(filters, field), 'time');
  return sql`${given(min, (from) => sql`AND ${column} >= ${new Date(from)}`)}
    ${given(max, (to) => sql`AND ${column} <= ${new Date(to)}`)}
    ${given(orNull(exclude.map((at) => new Date(at))), (times) => sql`AND NOT ${column} = ANY(${times})`)}`;
}

function of(filters: readonly ReportFilter[], field: string): ReportFilter[] {
  return filters.filter((filter) => filter.field === field);
}
function orNull<T>(list: T[]): T[] | null {
  return list.length === 0 ? null : list;
}
