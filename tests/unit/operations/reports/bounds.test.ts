import fc from 'fast-check';
import { expect, it } from 'vitest';
import { filterFault, numberBounds, textBounds } from '#server/operations/reports/rules/bounds.ts';
import { datasetQuery, templateFaults } from '#server/operations/reports/rules/dataset-query.ts';
import { METRIC_CATALOGUE } from '#server/operations/reports/rules/metric-catalogue.ts';
import { sortGroups, sortTerms } from '#server/operations/reports/rules/sort-groups.ts';
import { BUILT_IN_TEMPLATES } from '#server/operations/reports/rules/templates.ts';
import { reportTemplate } from '#server/operations/reports/schemas.ts';
import { csvCell } from '#server/platform/rules/csv-cell.ts';

const word = fc.constantFrom('ore', 'fuel', 'organics', 'or');
const textFilter = fc.oneof(
  fc.record({ operator: fc.constantFrom('eq' as const, 'ne' as const, 'contains' as const), value: word }),
  fc.record({ operator: fc.constantFrom('in' as const, 'not_in' as const), value: fc.array(word, { minLength: 1 }) }),
);
const number = fc.integer({ min: -5, max: 5 });
const numberFilter = fc.oneof(
  fc.record({
    operator: fc.constantFrom(
      'eq' as const,
      'ne' as const,
      'gt' as const,
      'gte' as const,
      'lt' as const,
      'lte' as const,
    ),
    value: number,
  }),
  fc.record({ operator: fc.constant('between' as const), value: fc.tuple(number, number).map(([a, b]) => [a, b]) }),
);

function passesText(value: string, { operator, value: given }: { operator: string; value: unknown }): boolean {
  const values = [given].flat();
  if (operator === 'contains') return value.includes(String(given));
  return values.includes(value) === (operator === 'eq' || operator === 'in');
}
function passesNumber(value: number, { operator, value: given }: { operator: string; value: unknown }): boolean {
  const [first = 0, second = 0] = [given].flat().map(Number);
  if (operator === 'eq') return value === first;
  if (operator === 'ne') return value !== first;
  if (operator === 'gt') return value > first;
  if (operator === 'gte') return value >= first;
  if (operator === 'lt') return value < first;
  if (operator === 'lte') return value <= first;
  return value >= first && value <= second;
}

it('keeps the values of a text field that match every filter', () => {
  fc.assert(
    fc.property(word, fc.array(textFilter, { maxLength: 4 }), (value, filters) => {
      const { include, exclude, contains } = textBounds(filters);
      const left =
        (include === null || include.includes(value)) &&
        !exclude.includes(value) &&
        contains.every((part) => value.includes(part));
      expect(left).toBe(filters.every((filter) => passesText(value, filter)));
    }),
  );
});

it('keeps the values of a number field that match every filter', () => {
  fc.assert(
    fc.property(number, fc.array(numberFilter, { maxLength: 4 }), (value, filters) => {
      const { min, max, exclude } = numberBounds(filters, 'number');
      const left = (min === null || value >= min) && (max === null || value <= max) && !exclude.includes(value);
      expect(left).toBe(filters.every((filter) => passesNumber(value, filter)));
    }),
  );
});

it('names an unsupported filter', () => {
  expect(filterFault({ operator: 'gt', value: 'ore' }, 'text')).toBeDefined();
  expect(filterFault({ operator: 'gt', value: 'many' }, 'number')).toBeDefined();
  expect(filterFault({ operator: 'gt', value: '' }, 'number')).toBeDefined();
  expect(filterFault({ operator: 'between', value: [1] }, 'number')).toBeDefined();
  expect(filterFault({ operator: 'lt', value: 'yesterday' }, 'time')).toBeDefined();
  expect(filterFault({ operator: 'lt', value: '2026-01-01T00:00:00Z' }, 'time')).toBeUndefined();
});

it('applies a filter to the metrics that have its field, and refuses one that no metric has', () => {
  const filter = { id: 'f', field: 'commodity', operator: 'eq' as const, value: 'ore' };
  const template = reportTemplate.parse({ metrics: ['market_total_volume', 'player_total_count'], filters: [filter] });
  expect(templateFaults(template)).toEqual([]);
  expect(datasetQuery(template, 'market').filters).toEqual([filter]);
  expect(datasetQuery(template, 'players').filters).toEqual([]);
  expect(templateFaults({ ...template, metrics: ['player_total_count'] })).toMatchObject([{ path: 'filters.0' }]);
  expect(templateFaults({ ...template, groupBy: ['hull'] })).toMatchObject([{ path: 'groupBy' }]);
  expect(templateFaults({ ...template, sortBy: ['-hull'] })).toMatchObject([{ path: 'sortBy.0' }]);
});

it('sorts groups by each criterion in turn, and by name in case of a tie', () => {
  const groups = fc.array(
    fc.record({ group: fc.record({ side: fc.constantFrom('buy', 'sell') }), value: fc.integer({ min: 0, max: 3 }) }),
  );
  fc.assert(
    fc.property(groups, (given) => {
      const sorted = sortGroups(given, sortTerms(['-value']), ['side']);
      expect(sorted).toHaveLength(given.length);
      for (const [index, { value, group }] of sorted.entries()) {
        const next = sorted[index + 1];
        if (!next) break;
        expect(value).toBeGreaterThanOrEqual(next.value);
        if (value === next.value) expect(String(group.side) <= String(next.group.side)).toBe(true);
      }
    }),
  );
});

it('writes no cell that a spreadsheet would execute, and every text can be read back', () => {
  const risky = fc
    .tuple(fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', ''), fc.string())
    .map(([head, tail]) => head + tail);
  fc.assert(
    fc.property(risky, (text) => {
      const cell = csvCell(text);
      const read = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
      expect(read).not.toMatch(/^[=+\-@\t\r\n]/);
      // Only apostrophes are added.
      expect(read.replaceAll("'", '')).toBe(text.replaceAll("'", ''));
    }),
  );
});

it('uses existing metrics in its templates', () => {
  const ids = METRIC_CATALOGUE.map(({ id }): string => id);
  expect(BUILT_IN_TEMPLATES.map(({ id }) => id)).toEqual([
    'tpl-economy-overview',
    'tpl-player-health',
    'tpl-galaxy-status',
  ]);
  for (const template of BUILT_IN_TEMPLATES) {
    expect(reportTemplate.parse(template)).toEqual(template);
    for (const metric of template.metrics) expect(ids).toContain(metric);
  }
});
