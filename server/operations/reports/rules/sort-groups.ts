import type { GroupedValue, ReportTemplate } from '#server/operations/reports/schemas.ts';

export type SortTerm = { field: string; descending: boolean };

export function sortTerms(sortBy: ReportTemplate['sortBy']): SortTerm[] {
  return sortBy.map((term) => {
    if (typeof term !== 'string') return { field: term.field, descending: term.direction === 'desc' };
    return term.startsWith('-') ? { field: term.slice(1), descending: true } : { field: term, descending: false };
  });
}

/** Sorted by `value` or by fields of the group, in order of the terms; without any, by the group's fields. */
export function sortGroups(
  groups: readonly GroupedValue[],
  terms: readonly SortTerm[],
  groupBy: readonly string[],
): GroupedValue[] {
  const all = [...terms, ...groupBy.map((field) => ({ field, descending: false }))];
  return groups.toSorted((a, b) => {
    for (const { field, descending } of all) {
      const order = compare(a, b, field);
      if (order !== 0) return descending ? -order : order;
    }
    return 0;
  });
}

function compare(a: GroupedValue, b: GroupedValue, field: string): number {
  if (field === 'value') return a.value - b.value;
  const [left, right] = [a.group[field] ?? '', b.group[field] ?? ''];
  return left < right ? -1 : left > right ? 1 : 0;
}
