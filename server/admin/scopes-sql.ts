/** The scopes that a user holds, in alphabetical order; `user` is the column or placeholder of their id. */
export function scopesSql(user: string): string {
  return `ARRAY(SELECT scope FROM admin_scope_grant g WHERE g.user_id = ${user} ORDER BY scope)`;
}
