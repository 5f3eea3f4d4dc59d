/** The scope to read and review account clusters. */
export const CLUSTERS_SCOPE = 'admin.multi_account.review';
