export { insertGrants } from '#server/foundation/admin/held-scopes.ts';
export { holdsScopeSql, scopesSql } from '#server/foundation/admin/queries.ts';
export { adminCapabilities } from '#server/foundation/admin/rules/admin-rooms.ts';
export { SCOPES, type Scope } from '#server/foundation/admin/rules/scopes.ts';
