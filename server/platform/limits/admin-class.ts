/** The four rate limits of an admin (spec, Limits). */
export type AdminLimitClass = 'admin-read' | 'admin-write' | 'admin-bulk' | 'admin-report';

const ADMIN_ROUTE = /^(?:\/[^/]+)?\/admin(?:\/|$)/;
const REPORT_WORD = /[/._-](?:reports?|exports?)(?:$|[/._-])/;
/** A whole word of a path segment: `bulk-moderate` and `mass_mail`, not `batching`. */
const BULK_WORD = /[/_-](?:bulk|batch|mass)(?:$|[/_-])/;
const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * The rate limit of a call, by its method and its route below `/api/v1`; undefined if it is no admin route. The
 * narrowest class wins: a report by any method counts as a report, a bulk write not as an ordinary one. Pass the
 * route's pattern rather than the path, so that a parameter's value cannot choose the class.
 */
export function adminLimitClass(method: string, route: string): AdminLimitClass | undefined {
  if (!ADMIN_ROUTE.test(route)) return undefined;
  if (REPORT_WORD.test(route)) return 'admin-report';
  if (READS.has(method)) return 'admin-read';
  return BULK_WORD.test(route) ? 'admin-bulk' : 'admin-write';
}
