import { expect, it } from 'vitest';
import { urlOf } from '#app/(admin)/admin/reports/_parts/use-report-url.ts';
import { reportTemplate } from '#server/operations/reports/schemas.ts';

it('opens a report saved through the API, with every form of filter and order', () => {
  const filters = [
    { field: 'is_active', operator: 'eq', value: true },
    { field: 'credits', operator: 'between', value: [1, 9] },
  ];
  const saved = reportTemplate.parse({ metrics: ['player_total_count'], filters, sortBy: ['-value'] });
  expect(urlOf(saved)).toMatchObject({ filters, sort: 'desc' });
  expect(urlOf({ ...saved, sortBy: ['value'] }).sort).toBe('asc');
  expect(urlOf({ ...saved, sortBy: [{ field: 'day', direction: 'desc' }] }).sort).toBe('none');
});
