import { type Access, GALAXY_READERS } from '#tests/integration/authorization/access-table.ts';

/** Streams, redirects, downloads and documents. */
export const HANDLERS: Readonly<Record<string, Access>> = {
  'GET /admin/analytics/export': ['admin.audit.view'],
  'GET /admin/audit/export': ['admin.audit.view'],
  'GET /admin/galaxy/jobs/{id}/stream': GALAXY_READERS,
  'GET /asyncapi.json': 'public',
  'GET /auth/codehost': 'public',
  'GET /auth/codehost/callback': 'public',
  'GET /auth/gameplatform': 'public',
  'GET /auth/gameplatform/callback': 'public',
  'GET /auth/identity': 'public',
  'GET /auth/identity/callback': 'public',
  'GET /docs': 'public',
  'GET /docs.css': 'public',
  'GET /docs/{area}': 'public',
  'GET /error-codes': 'public',
  'GET /i18n/detect': 'public',
  'GET /i18n/{lang}': 'public',
  'GET /i18n/{lang}/{namespace}': 'public',
  'GET /openapi.json': 'public',
  'GET /trading/history.csv': 'player',
  'POST /webhooks/payment': 'signed',
};
