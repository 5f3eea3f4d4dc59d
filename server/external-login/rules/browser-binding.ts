/**
 * The cookie that ties a login to the browser that began it: a callback address made by somebody else is rejected. One
 * per attempt, so that two tabs do not disturb each other.
 */

const LIFETIME_S = 600;

export type BindingCookie = { state_digest: string; secure: boolean };

function nameOf({ state_digest, secure }: BindingCookie): string {
  return `${secure ? '__Host-' : ''}login-${state_digest.slice(0, 16)}`;
}

/** Lax, not strict: the provider's page sends the browser back from another site. */
export function setBinding(cookie: BindingCookie, secret: string): string {
  return `${nameOf(cookie)}=${secret}; Max-Age=${LIFETIME_S}; Path=/; HttpOnly; SameSite=Lax${cookie.secure ? '; Secure' : ''}`;
}

export function clearBinding(cookie: BindingCookie): string {
  return `${nameOf(cookie)}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${cookie.secure ? '; Secure' : ''}`;
}

/** The secret that the browser sent; undefined when it sent none or, against all custom, two. */
export function readBinding(header: string | null, cookie: BindingCookie): string | undefined {
  const values = (header ?? '')
    .split(';')
    .map((pair) => pair.trim().split('='))
    .filter(([name]) => name === nameOf(cookie))
    .map(([, value]) => value);
  return values.length === 1 ? values[0] : undefined;
}
