/**
 * The cookie that binds a login to the browser that began it, so that a callback URL from another browser is
 * rejected. One per attempt, so that two tabs do not interfere.
 */

const LIFETIME_S = 600;

export type BindingCookie = { state_digest: string; secure: boolean };

function nameOf({ state_digest, secure }: BindingCookie): string {
  return `${secure ? '__Host-' : ''}login-${state_digest.slice(0, 16)}`;
}

/** Lax rather than strict, because the callback is a navigation from the provider's site. */
export function setBinding(cookie: BindingCookie, secret: string): string {
  return `${nameOf(cookie)}=${secret}; Max-Age=${LIFETIME_S}; Path=/; HttpOnly; SameSite=Lax${cookie.secure ? '; Secure' : ''}`;
}

export function clearBinding(cookie: BindingCookie): string {
  return `${nameOf(cookie)}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${cookie.secure ? '; Secure' : ''}`;
}

/** The secret sent by the browser; undefined if there is none or more than one. */
export function readBinding(header: string | null, cookie: BindingCookie): string | undefined {
  const values = (header ?? '')
    .split(';')
    .map((pair) => pair.trim().split('='))
    .filter(([name]) => name === nameOf(cookie))
    .map(([, value]) => value);
  return values.length === 1 ? values[0] : undefined;
}
