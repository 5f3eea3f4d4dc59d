import { limitHeaders, type Reply } from '#server/platform/limits/limit-headers.ts';

/** Response headers collected during the call: rate limits, and cookies it set. */
export function replyHeaders(reply: Reply): Record<string, string> {
  const [cookie] = reply.cookies;
  return { ...limitHeaders(reply), ...(cookie ? { 'set-cookie': cookie.join('=') } : {}) };
}
