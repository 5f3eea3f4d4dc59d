export { insertGrants } from '#server/admin/insert-grants.ts';
export { adminCapabilities } from '#server/admin/rules/admin-rooms.ts';
export { SCOPES, type Scope } from '#server/admin/rules/scopes.ts';
export { holdsScopeSql, scopesSql } from '#server/admin/scopes-sql.ts';
