/** The scope to suspend and restore accounts. */
export const SUSPEND_SCOPE = 'admin.players.suspend';
