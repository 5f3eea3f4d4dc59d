/** A medal was revoked; the database knows which: the event only triggers the job that returns its rank points. */
export const MEDAL_REVOKED = 'medals/medal.revoked';
