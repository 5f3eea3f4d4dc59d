import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import { DomainError } from '#server/platform/errors.ts';

const MAX_STATE = 40_000;
const KINDS = ['c', 'ci(..)(..)', 'ci(.)', 'ci(..)', 'ci(...)', 'oc', 'd', 'di(..)(..)', 'di(.)', 'di(..)', 'di(...)'];
const segment = z.union([
  z.string(),
  z.tuple([z.string(), z.string(), z.enum(KINDS), z.array(z.string()).nullable().optional()]),
]);
/** Where the browser's router is, as the screens' framework reads it: segment, parts below, and up to four marks. */
const routerState: z.ZodType = z.tuple([
  segment,
  z.record(
    z.string(),
    z.lazy(() => routerState),
  ),
  z.tuple([z.string(), z.string()]).nullish(),
  z.enum(['refetch', 'inside-shared-layout', 'metadata-only']).nullish(),
  z.number().nullish(),
  z.string().optional(),
]);

/**
 * Refuses what the framework of the screens cannot read, for which it has no answer but 500.
 * @throws DomainError BAD_REQUEST
 */
export function checkPageRequest(path: string, headers: IncomingHttpHeaders): void {
  if (!isReadable(path)) throw new DomainError('BAD_REQUEST', 'The address of the request could not be read.');
  const state = headers['next-router-state-tree'];
  if (state === undefined) return;
  if (Array.isArray(state) || state.length > MAX_STATE || !routerState.safeParse(parse(state)).success)
    throw new DomainError('BAD_REQUEST', 'The header next-router-state-tree could not be read.');
}

/** Percent signs that are not followed by UTF-8, and NUL, which no file name has. */
export function isReadable(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\0');
  } catch {
    return false;
  }
}

function parse(state: string): unknown {
  try {
    return JSON.parse(decodeURIComponent(state));
  } catch {
    return undefined;
  }
}
