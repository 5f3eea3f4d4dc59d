import { protocolOf } from '#server/community/external-login/choose-protocol.ts';
import { loginFault } from '#server/community/external-login/login-protocol.ts';
import { setBinding } from '#server/community/external-login/rules/browser-binding.ts';
import { consumeLinkTicket, digest, newSecret, saveAttempt } from '#server/community/external-login/save-attempt.ts';
import type { Provider, StartInput } from '#server/community/external-login/schemas.ts';
import type { RequestCtx } from '#server/platform/context.ts';
import { playerOrigin, type UsedAddress, usedOrigin } from '#server/platform/http/used-origin.ts';

/** The address to send the browser to, and the cookie that it must return. @throws DomainError */
export async function beginLogin(
  ctx: RequestCtx,
  provider: Provider,
  input: StartInput,
  used: UsedAddress,
): Promise<{ location: string; cookie: string }> {
  const callback_origin = playerOrigin(ctx.env, used);
  const protocol = protocolOf(ctx, provider, callback_origin);
  const linkUserId = input.link === undefined ? null : await consumeLinkTicket(ctx, input.link);
  if (linkUserId === undefined) throw loginFault('login_state_invalid');
  const { location, state, stored } = await protocol.begin();
  const secret = newSecret();
  await saveAttempt(ctx, state, {
    provider,
    binding: digest(secret),
    stored,
    callback_origin,
    landing_origin: usedOrigin(ctx.env, used),
    challenge: input.challenge ?? null,
    link_user_id: linkUserId,
  });
  const cookie = { state_digest: digest(state), secure: callback_origin.startsWith('https:') };
  return { location, cookie: setBinding(cookie, secret) };
}
