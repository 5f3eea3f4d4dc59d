export { SCOPES, type Scope } from '#server/admin/rules/scopes.ts';
