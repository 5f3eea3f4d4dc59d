const PASSED = ['/admin', '/api', '/_next', '/e', '/socket.io', '/healthz', '/readyz', '/metrics'];

/** The admin port serves the admin front end at its root: `/audit` there is `/admin/audit`. */
export function toAdminPath(url: string): string {
  const path = url.split('?', 1)[0] ?? '/';
  const isAsset = /\.\w+$/.test(path);
  if (isAsset || PASSED.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))) return url;
  return path === '/' ? `/admin${url.slice(1)}` : `/admin${url}`;
}

type Addresses = { PUBLIC_URL?: string | undefined; ADMIN_URL?: string | undefined };
/** `rewrite`: the page to render; `redirect`: its canonical URL. */
export type ByHost = { rewrite: string } | { redirect: string };

/**
 * If the admin front end has a host of its own (`ADMIN_URL`), its pages are served there at the root and nowhere
 * else, so that scripts of the players' pages share neither storage nor frames with it. Undefined if the URL is
 * unchanged.
 */
export function byHost({ ADMIN_URL }: Addresses, host: string | undefined, url: string): ByHost | undefined {
  if (ADMIN_URL === undefined) return undefined;
  const own = new URL(ADMIN_URL);
  if (host?.toLowerCase() === own.host) return { rewrite: toAdminPath(url) };
  const path = url.split('?', 1)[0] ?? '/';
  return path === '/admin' || path.startsWith('/admin/') ? { redirect: `${own.origin}${url}` } : undefined;
}
