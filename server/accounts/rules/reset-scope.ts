/** Who may make links for forgotten passwords. */
export const RESET_SCOPE = 'admin.security.act';
