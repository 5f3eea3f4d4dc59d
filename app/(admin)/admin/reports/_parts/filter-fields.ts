import { type FieldKind, METRIC_CATALOGUE } from '#server/operations/reports/rules/metric-catalogue.ts';

export type FilterField = { field: string; kind: FieldKind };

function chosen(metrics: readonly string[]) {
  return METRIC_CATALOGUE.filter(({ id }) => metrics.includes(id));
}

/** The fields that any of these metrics can be filtered by. */
export function fieldsOf(metrics: readonly string[]): FilterField[] {
  const fields = new Map(chosen(metrics).flatMap(({ filters }) => filters.map(({ field, kind }) => [field, kind])));
  return [...fields].map(([field, kind]) => ({ field, kind }));
}

/** The groups that any of these metrics supports. */
export function groupsOf(metrics: readonly string[]): string[] {
  return [...new Set(chosen(metrics).flatMap(({ groupBy }) => groupBy))];
}

const OF_TEXT = ['eq', 'ne', 'contains'] as const;
const OF_AMOUNT = ['gte', 'lte', 'gt', 'lt', 'eq', 'ne'] as const;

/** The single-value operators for a kind of field; the service supports more. */
export function operatorsFor(kind: FieldKind) {
  return kind === 'text' ? OF_TEXT : OF_AMOUNT;
}

/** The value of a form field as the service expects it: a number, a time in UTC, or the text. */
export function typedValue(kind: FieldKind, text: string): string | number {
  if (kind === 'number') return text === '' ? '' : Number(text);
  return kind === 'time' && text !== '' ? `${text}T00:00:00.000Z` : text;
}
