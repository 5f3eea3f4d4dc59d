import { limitHeaders, type Reply } from '#server/platform/limits/limit-headers.ts';

/** What the call has to say beside its answer: its limits, and a cookie where it set one. */
export function replyHeaders(reply: Reply): Record<string, string> {
  const [cookie] = reply.cookies;
  return { ...limitHeaders(reply), ...(cookie ? { 'set-cookie': cookie.join('=') } : {}) };
}
