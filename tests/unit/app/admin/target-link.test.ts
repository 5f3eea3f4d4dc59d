import { expect, it } from 'vitest';
import { targetLink } from '#app/(admin)/admin/audit/_parts/target-link.ts';

const id = '7f6b1c2e-3d4a-4b5c-8d6e-9f0a1b2c3d4e';

it.each([
  [{ target_type: 'player', target_id: id, target: { page_id: 'account', deleted: false } }, '/admin/users/account'],
  [{ target_type: 'player', target_id: id, target: { page_id: null, deleted: true } }, null],
  [{ target_type: 'setting', target_id: 'a b', target: null }, '/admin/economy?tab=settings&setting=a%20b'],
  [
    { target_type: 'translation', target_id: 'es/market/table.sort', target: null },
    '/admin/i18n?lang=es&part=market&search=table.sort&text=market.table.sort',
  ],
  [{ target_type: 'translation_namespace', target_id: 'es/market', target: null }, '/admin/i18n?lang=es&part=market'],
  [{ target_type: 'account_cluster', target_id: 'all', target: null }, null],
  [{ target_type: 'player', target_id: null, target: null }, null],
  [{ target_type: 'thing', target_id: id, target: null }, null],
])('the page of %o is %s', (entry, page) => {
  expect(targetLink(entry)).toBe(page);
});
