/** The scope to create password reset links. */
export const RESET_SCOPE = 'admin.security.act';
