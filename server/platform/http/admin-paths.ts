const PASSED = ['/admin', '/api', '/_next', '/e', '/socket.io', '/healthz', '/readyz', '/metrics'];

/** The admin port serves the admin front end at its root: `/audit` there is `/admin/audit`. */
export function toAdminPath(url: string): string {
  const path = url.split('?', 1)[0] ?? '/';
  const isAsset = /\.\w+$/.test(path);
  if (isAsset || PASSED.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))) return url;
  return path === '/' ? `/admin${url.slice(1)}` : `/admin${url}`;
}
