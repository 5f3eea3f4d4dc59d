/** Who may suspend accounts and restore them. */
export const SUSPEND_SCOPE = 'admin.players.suspend';
