import { protocolOf } from '#server/external-login/choose-protocol.ts';
import { loginFault } from '#server/external-login/raise-fault.ts';
import { landingOrigin, ownOrigin } from '#server/external-login/rules/addresses.ts';
import { setBinding } from '#server/external-login/rules/browser-binding.ts';
import { consumeLinkTicket, digest, newSecret, saveAttempt } from '#server/external-login/save-attempt.ts';
import type { Provider, StartInput } from '#server/external-login/schemas.ts';
import type { RequestCtx } from '#server/platform/context.ts';

/** The address to send the browser to, and the cookie that it must return. @throws DomainError */
export async function beginLogin(
  ctx: RequestCtx,
  provider: Provider,
  input: StartInput,
  host: string | null,
): Promise<{ location: string; cookie: string }> {
  const protocol = protocolOf(ctx, provider);
  const linkUserId = input.link === undefined ? null : await consumeLinkTicket(ctx, input.link);
  if (linkUserId === undefined) throw loginFault('login_state_invalid');
  const { location, state, stored } = await protocol.begin();
  const secret = newSecret();
  await saveAttempt(ctx, state, {
    provider,
    binding: digest(secret),
    stored,
    landing_origin: landingOrigin(ctx.env, host),
    challenge: input.challenge ?? null,
    link_user_id: linkUserId,
  });
  const cookie = { state_digest: digest(state), secure: ownOrigin(ctx.env).startsWith('https:') };
  return { location, cookie: setBinding(cookie, secret) };
}
