import { requireStepUp } from '#server/community/accounts/index.ts';
import { requireProvider } from '#server/community/external-login/choose-protocol.ts';
import { startPath } from '#server/community/external-login/rules/addresses.ts';
import { saveLinkTicket } from '#server/community/external-login/save-attempt.ts';
import type { Provider } from '#server/community/external-login/schemas.ts';
import type { UserCtx } from '#server/platform/context.ts';

/**
 * The provider's page to which a signed-in user's browser goes to link an account.
 * @throws DomainError NOT_FOUND, STEP_UP_REQUIRED
 */
export async function beginLink(ctx: UserCtx, provider: Provider): Promise<{ start_path: string }> {
  requireProvider(ctx, provider);
  await requireStepUp(ctx, 'link_provider');
  const ticket = await saveLinkTicket(ctx, ctx.actor.user_id);
  return { start_path: `${startPath(provider)}?link=${ticket}` };
}
