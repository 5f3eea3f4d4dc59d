import { expect, it } from 'vitest';
import { adminLimitClass } from '#server/platform/limits/admin-class.ts';

it.each([
  ['GET', '/admin/audit', 'admin-read'],
  ['HEAD', '/admin/audit', 'admin-read'],
  ['OPTIONS', '/admin/scopes/grant', 'admin-read'],
  ['GET', '/admin', 'admin-read'],
  ['GET', '/admin/messages/bulk-moderate', 'admin-read'],
  ['GET', '/medals/admin/players/{player_id}/collection', 'admin-read'],
  ['POST', '/admin/scopes/grant', 'admin-write'],
  ['PUT', '/admin/x', 'admin-write'],
  ['PATCH', '/admin/sectors/{id}', 'admin-write'],
  ['DELETE', '/admin/x', 'admin-write'],
  ['POST', '/i18n/admin/translation/{lang}/{ns}', 'admin-write'],
  ['POST', '/admin/messages/bulk-moderate', 'admin-bulk'],
  ['POST', '/i18n/admin/bulk/{lang}/{ns}', 'admin-bulk'],
  ['PUT', '/admin/players/batch', 'admin-bulk'],
  ['DELETE', '/admin/mass/messages', 'admin-bulk'],
  ['POST', '/admin/embulk/x', 'admin-write'],
  ['GET', '/admin/reports/metrics', 'admin-report'],
  ['POST', '/admin/reports/generate', 'admin-report'],
  ['POST', '/admin/reports/bulk', 'admin-report'],
  ['GET', '/admin/security/report', 'admin-report'],
  ['GET', '/admin/analytics/export', 'admin-report'],
  ['OPTIONS', '/admin/exports', 'admin-report'],
  ['GET', '/admin/audit/export.csv', 'admin-report'],
  ['GET', '/admin/reporters', 'admin-read'],
  ['GET', '/auth/me', undefined],
  ['GET', '/administer', undefined],
  ['GET', '/reports', undefined],
  ['POST', '/players/bulk', undefined],
])('%s %s draws from %s', (method, route, expected) => {
  expect(adminLimitClass(method, route)).toBe(expected);
});
