/** The scope to cancel and restart job runs. */
export const JOBS_SCOPE = 'admin.universe.manage';
