/** The scopes that a user holds now, in alphabetical order; `user` is the column or placeholder of their id. */
export function scopesSql(user: string): string {
  return `ARRAY(SELECT scope FROM admin_scope_grants_in_force g WHERE g.user_id = ${user} ORDER BY scope)`;
}

/** Whether a user holds any scope now: `users.is_admin` is updated only when a job has removed expired grants. */
export function holdsScopeSql(user: string): string {
  return `EXISTS (SELECT 1 FROM admin_scope_grants_in_force f WHERE f.user_id = ${user})`;
}
