/** Who may see and judge clusters of accounts. */
export const CLUSTERS_SCOPE = 'admin.multi_account.review';
