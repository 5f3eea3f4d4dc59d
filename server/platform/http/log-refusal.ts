import type { RequestCtx } from '#server/platform/context.ts';
import { findDomainError } from '#server/platform/http/problem.ts';

const REASONS = new Set(['scope_missing', 'admin_only', 'second_factor_required']);

/** Reaching for authority that one does not hold is a security event, at whichever transport and however deep it is refused. */
export function logRefusal(ctx: Pick<RequestCtx, 'log' | 'request'>, route: string, error: unknown): void {
  const refusal = findDomainError(error);
  if (refusal?.reason === undefined || !REASONS.has(refusal.reason)) return;
  const { user_id, ip, request_id } = ctx.request;
  ctx.log.warn(
    { security_event: refusal.reason, user_id, route, required_scope: refusal.extra.required_scope, ip, request_id },
    'authority missing',
  );
}
