/** The scope to create password reset links. */
export const RESET_SCOPE = 'admin.security.act';

/** The scope to suspend and restore accounts. */
export const SUSPEND_SCOPE = 'admin.players.suspend';
