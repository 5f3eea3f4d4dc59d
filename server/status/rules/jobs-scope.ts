/** Who may end a job run or start it again. */
export const JOBS_SCOPE = 'admin.universe.manage';
