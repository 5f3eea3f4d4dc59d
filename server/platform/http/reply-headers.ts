import type { RequestCtx } from '#server/platform/context.ts';
import { findDomainError } from '#server/platform/http/problem.ts';
import { limitHeaders, type Reply } from '#server/platform/limits/limit-headers.ts';

/** Response headers collected during the call: rate limits, and cookies it set. */
export function replyHeaders(reply: Reply): Record<string, string> {
  const [cookie] = reply.cookies;
  return { ...limitHeaders(reply), ...(cookie ? { 'set-cookie': cookie.join('=') } : {}) };
}

const REASONS = new Set(['scope_missing', 'admin_only', 'second_factor_required']);

/** Attempts to use missing permissions are security events, on every transport and at any depth. */
export function logRefusal(ctx: Pick<RequestCtx, 'log' | 'request'>, route: string, error: unknown): void {
  const refusal = findDomainError(error);
  if (refusal?.reason === undefined || !REASONS.has(refusal.reason)) return;
  const { user_id, ip, request_id } = ctx.request;
  ctx.log.warn(
    { security_event: refusal.reason, user_id, route, required_scope: refusal.extra.required_scope, ip, request_id },
    'authority missing',
  );
}
