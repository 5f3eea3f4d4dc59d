import type { Actor, RequestCtx } from '#server/platform/context.ts';
import { rooms } from '#server/platform/realtime/contract.ts';

/** After a mutation: informs all clients of the account, on every device, which mutation succeeded. */
export function announceChange(
  ctx: Pick<RequestCtx, 'realtime' | 'request'>,
  actor: Pick<Actor, 'user_id'>,
  operation: string,
): void {
  ctx.realtime.publish(rooms.personal(actor.user_id), 'account_change', {
    operation,
    client_id: ctx.request.client_id,
  });
}
