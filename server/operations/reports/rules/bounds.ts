import type { FieldKind } from '#server/operations/reports/rules/metric-catalogue.ts';
import type { ReportFilter } from '#server/operations/reports/schemas.ts';
import { escapeLike } from '#server/platform/rules/like-pattern.ts';

/** The combined filters on a text: one of `include` (any if null), none of `exclude`, containing every `contains`. */
export type TextBounds = { include: string[] | null; exclude: string[]; contains: string[] };
/** The same for a number or a time in milliseconds, both ends included. */
export type NumberBounds = { min: number | null; max: number | null; exclude: number[] };

const TEXT_OPERATORS = ['eq', 'ne', 'in', 'not_in', 'contains'];
const ORDER_OPERATORS = ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'between'];

type Comparison = Pick<ReportFilter, 'operator' | 'value'>;

/** Why a filter cannot apply to a field of this kind; undefined if it can. */
export function filterFault({ operator, value }: Comparison, kind: FieldKind): string | undefined {
  const allowed = kind === 'text' ? TEXT_OPERATORS : ORDER_OPERATORS;
  if (!allowed.includes(operator)) return `Use one of ${allowed.join(', ')} for a ${kind}.`;
  const values = [value].flat();
  if (operator === 'between' && values.length !== 2) return 'between needs two values.';
  if (!['between', 'in', 'not_in'].includes(operator) && values.length !== 1) return `${operator} needs one value.`;
  if (kind === 'number' && values.some((one) => !Number.isFinite(numberOf(one)))) return 'Compare with a number.';
  if (kind === 'time' && values.some((one) => !isTime(timeOf(one)))) return 'Compare with a time in ISO 8601.';
  return undefined;
}

/** All filters on one text field together; `contains` ignores case. */
export function textBounds(filters: readonly Comparison[]): TextBounds {
  const bounds: TextBounds = { include: null, exclude: [], contains: [] };
  for (const { operator, value } of filters) {
    const values = [value].flat().map(String);
    if (operator === 'eq' || operator === 'in')
      bounds.include = bounds.include === null ? values : bounds.include.filter((one) => values.includes(one));
    else if (operator === 'contains') bounds.contains.push(...values);
    else bounds.exclude.push(...values);
  }
  return bounds;
}

/** All filters on one field of whole numbers, or of moments, together. */
export function numberBounds(filters: readonly Comparison[], kind: 'number' | 'time'): NumberBounds {
  const bounds: NumberBounds = { min: null, max: null, exclude: [] };
  function raise(to: number) {
    bounds.min = bounds.min === null ? to : Math.max(bounds.min, to);
  }
  function lower(to: number) {
    bounds.max = bounds.max === null ? to : Math.min(bounds.max, to);
  }
  for (const { operator, value } of filters) {
    const [first = 0, second = first] = [value].flat().map(kind === 'time' ? timeOf : numberOf);
    if (operator === 'ne') bounds.exclude.push(first);
    if (operator === 'eq' || operator === 'gte' || operator === 'between') raise(first);
    if (operator === 'eq' || operator === 'lte') lower(first);
    if (operator === 'between') lower(second);
    if (operator === 'gt') raise(Math.floor(first) + 1);
    if (operator === 'lt') lower(Math.ceil(first) - 1);
  }
  return bounds;
}

/** Escapes `%` and `_` in a search text. */
export function containsPattern(text: string): string {
  return `%${escapeLike(text)}%`;
}

function numberOf(value: string | number | boolean): number {
  return typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value);
}

function timeOf(value: string | number | boolean): number {
  return typeof value === 'number' ? value : Date.parse(String(value));
}

/** Whether a time is within the range of the database. */
function isTime(milliseconds: number): boolean {
  return Number.isFinite(milliseconds) && Math.abs(milliseconds) < 8e13;
}
