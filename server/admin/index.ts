export { adminCapabilities } from '#server/admin/rules/admin-rooms.ts';
export { SCOPES, type Scope } from '#server/admin/rules/scopes.ts';
