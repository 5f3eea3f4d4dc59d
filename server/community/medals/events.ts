/** A medal was revoked. The event only triggers the job that withdraws its rank points; the job reads the database. */
export const MEDAL_REVOKED = 'medals/medal.revoked';
