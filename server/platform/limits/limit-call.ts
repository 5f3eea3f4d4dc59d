import { isIP } from 'node:net';
import type { Actor } from '#server/platform/context.ts';
import { adminLimitClass } from '#server/platform/limits/admin-class.ts';
import { consumeLimit, type LimitCtx } from '#server/platform/limits/consume-limit.ts';
import type { PlayCalls } from '#server/platform/limits/play-calls.ts';
import type { LimitName } from '#server/platform/limits/policies.ts';

/** Auth routes share one limit per IP address. A host that does not pass the address leaves this limit to its proxy. */
export async function limitAuthRoute(ctx: LimitCtx, route: string | undefined): Promise<void> {
  if (!route?.startsWith('/auth/') || isIP(ctx.request.ip) === 0) return;
  await consumeLimit(ctx, 'auth-ip', networkOf(ctx.request.ip));
}

/** Plain routes that anybody may call and that name a limit have it per IP address. */
export async function limitOpenRoute(ctx: LimitCtx, name: LimitName | undefined): Promise<void> {
  if (name && isIP(ctx.request.ip) !== 0) await consumeLimit(ctx, name, networkOf(ctx.request.ip));
}

/** Admin routes have four limits per admin. */
export async function limitAdminRoute(
  ctx: LimitCtx,
  actor: Pick<Actor, 'user_id' | 'is_admin'>,
  method: string,
  route: string | undefined,
): Promise<void> {
  const name = route === undefined ? undefined : adminLimitClass(method, route);
  if (name && actor.is_admin) await consumeLimit(ctx, name, actor.user_id);
}

/** A connection has one IPv4 address but 2^64 IPv6 addresses, so those are counted by network. */
export function networkOf(ip: string): string {
  if (isIP(ip) !== 6) return ip;
  const [head = '', tail = ''] = ip.toLowerCase().split('::', 2);
  const groups = head.split(':').filter(Boolean);
  const rest = tail.split(':').filter(Boolean);
  const zeros = ip.includes('::') ? 8 - groups.length - rest.length : 0;
  const full = [...groups, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...rest];
  return `${full
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

/** API tokens and auth routes have limits of their own. @throws DomainError RATE_LIMITED `play_call` */
export async function limitPlayCall(
  ctx: LimitCtx & { readonly playCalls: PlayCalls },
  actor: Actor,
  route: string | undefined,
): Promise<void> {
  if (actor.api_token || route?.startsWith('/auth/')) return;
  await consumeLimit({ ...ctx, ephemeral: ctx.playCalls.counts }, 'play-call', actor.user_id);
}
