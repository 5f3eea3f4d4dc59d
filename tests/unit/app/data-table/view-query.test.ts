import { expect, test } from 'vitest';
import { adminPage, viewQuery } from '#app/(admin)/_parts/data-table/view-query.ts';
import { saveFilterInput } from '#server/foundation/saved-filters/schemas.ts';

test('a view has its parameters in a fixed order, whatever their order in the URL', () => {
  const view = viewQuery(new URLSearchParams('state=active&hide=email,tier&q=a b'));
  expect(view).toBe('hide=email%2Ctier&q=a+b&state=active');
  expect(viewQuery(new URLSearchParams(view))).toBe(view);
});

test('an opened row and empty parameters are not part of a view', () => {
  expect(viewQuery(new URLSearchParams('run=abc&q=&runs=failed'))).toBe('runs=failed');
  expect(viewQuery(new URLSearchParams('run=abc'))).toBe('');
});

test.each([
  ['/admin/users', '/admin/users'],
  ['/users', '/admin/users'],
  ['/galaxy/jobs', '/admin/galaxy/jobs'],
  ['/admin', '/admin'],
  ['/', '/admin'],
  ['/administrators', '/admin/administrators'],
])('stores filters of %s under %s, which the service accepts', (path, page) => {
  expect(adminPage(path)).toBe(page);
  expect(saveFilterInput.safeParse({ page: adminPage(path), name: 'x', query: 'a=b' }).success).toBe(true);
});
